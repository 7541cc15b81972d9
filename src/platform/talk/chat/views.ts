import * as z from 'zod/mini';
import { maskedName } from '#lib/rules/masked.ts';
import type { ChatMessage } from '#lib/wps/contract/chat.ts';
import type { Vault } from '#platform/core/vault.ts';
import type { ShownRow } from './rows.ts';

const MARK_LENGTH = 16;

/** Returns the mark of a member in the rooms. */
export function markOf(vault: Vault, memberId: number): string {
	return vault.blindIndex(String(memberId), 'chat').toString('base64url').slice(0, MARK_LENGTH);
}

/** A message as its readers see it: no name of a member leaves the platform unmasked. */
export function viewMessage(row: ShownRow): ChatMessage {
	const { no, writtenAt: time, isHidden, isStaff, writer, name, level, body, round } = row;
	if (isHidden) return { no, time, hidden: true };
	return {
		...{ no, time },
		...(isStaff && ({ isStaff: true } as const)),
		...(writer && { writer }),
		...(name && { name: maskedName(name) }),
		...(level && { level }),
		...(body && { text: body }),
		...(round && { round: roundOf(round) }),
	};
}

function roundOf({ stake, payout, ...game }: NonNullable<ShownRow['round']>) {
	return { ...game, betAmount: BigInt(stake), payout: BigInt(payout) };
}

/** What the live topic reads of a message, as JSON of the database. */
export const shownJson = z.object({
	no: z.number(),
	writer: z.nullable(z.string()),
	name: z.nullable(z.string()),
	level: z.nullable(z.number()),
	isStaff: z.boolean(),
	body: z.nullable(z.string()),
	writtenAtMs: z.number(),
	isHidden: z.boolean(),
	round: z.nullable(
		z.object({
			...{ gameCode: z.string(), vassalage: z.string(), gameName: z.string() },
			...{ stake: z.string(), payout: z.string() },
		}),
	),
});
