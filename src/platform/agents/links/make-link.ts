import { randomInt } from 'node:crypto';
import { type RebateRates, rateList } from '#lib/rules/agents/rebates.ts';
import { secondsAfter } from '#lib/time.ts';
import { refuse } from '#platform/core/refuse.ts';
import type { Tx } from '#platform/db/database.ts';
import { requireOwnRates } from '../rebates/give-first-rates.ts';
import { requireRecruiter } from '../require-recruiter.ts';
import { countOpen, insertLink, type LinkRow, selectLink } from './rows.ts';

/** Open links of an agent. */
export const LINKS_MAX = 50;

/** Letters and digits that are not easily confused. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 8;

const DAY_S = 24 * 60 * 60;

interface MakeLinkInput {
	agentId: number;
	/** Of the accounts that it makes: 0 a member, 1 an agent. */
	type: number;
	/** In millionths. */
	rates: RebateRates;
	days: number | undefined;
	usesMax: number | undefined;
	/** Without one it is random. */
	code: string | undefined;
	now: Date;
}

/**
 * Makes a link by which accounts are opened directly below an agent. Refuses `excluded` for an agent
 * who cannot recruit now, `link_limit`, `code_taken`, and `rebate_above_own` (product).
 */
export async function makeLink(tx: Tx, input: MakeLinkInput): Promise<LinkRow> {
	const { agentId, type, rates, days, usesMax, code, now } = input;
	await requireRecruiter(tx, agentId);
	await requireOwnRates(tx, { agentId, rates, now });
	if ((await countOpen(tx, { agentId, now })) >= LINKS_MAX) throw refuse('link_limit');
	const link = {
		...{ agentId, type, usesMax, now },
		rates: Object.fromEntries(rateList(rates).filter(([, rate]) => rate > 0)),
		expiresAt: days === undefined ? undefined : secondsAfter(now, days * DAY_S),
	};
	const id = code
		? await insertLink(tx, { ...link, code: code.toUpperCase() })
		: await insertWithRandomCode(tx, link);
	const made = id === undefined ? undefined : await selectLink(tx, { id, now });
	if (!made) throw refuse('code_taken', {}, 'code');
	return made;
}

async function insertWithRandomCode(tx: Tx, link: Omit<Parameters<typeof insertLink>[1], 'code'>) {
	for (;;) {
		const code = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]);
		const id = await insertLink(tx, { ...link, code: code.join('') });
		if (id !== undefined) return id;
	}
}
