import type { Command } from 'commander';
import { toDecimal } from '#lib/money.ts';
import { Refusal } from '#platform/core/refuse.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { decideClaim } from '#platform/rewards/claims/decide-claim.ts';
import { listWaitingClaims, type WaitingClaim } from '#platform/rewards/claims/list-for-staff.ts';
import type { ClaimPrize } from '#platform/rewards/claims/prize-of-claim.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const REASON = /^[^\p{Cc}\p{Cs}]{3,200}$/u;

/** What an approval is refused for, when it pays. */
const REFUSED: Readonly<Record<string, string>> = {
	offers_paused: 'The setting offersOpen is off: no offer is paid.',
	not_eligible: 'The member may take no offer now.',
	taken_by_person: 'The same person, device or payout account has taken it before.',
	pot_empty: 'The pot, the cap or the limit of the rule has no room for the prize.',
};

interface Given {
	id: string;
	decision: string;
	reason: string;
}

/** `jhilik reward claims`: applications and gifts on which staff decide (docs/rewards.md). */
export function addClaimCommands(reward: Command, context: CommandContext): void {
	const claims = reward
		.command('claims')
		.description('claims that wait for staff, with comment and pictures')
		.option('--json', 'the same for programs, one claim in each line')
		.action(({ json = false }: { json?: boolean }) => list(context, { isJson: json }));
	claims
		.command('decide')
		.description('approves a claim, which is paid at once, or rejects it')
		.argument('<claim>', 'the id that the list shows')
		.argument('<decision>', 'approve or reject')
		.argument('<reason>', '3 to 200 characters; the member reads why it was rejected')
		.action((id: string, decision: string, reason: string) =>
			decide(context, { id, decision, reason }),
		);
}

async function list({ withDatabase, say }: CommandContext, { isJson }: { isJson: boolean }) {
	await withDatabase(async (db) => {
		const claims = await listWaitingClaims(db);
		for (const claim of claims) say(isJson ? JSON.stringify(claim, plain) : lineOf(claim));
		if (!isJson && claims.length === 0) say('No claim waits.');
	});
}

function plain(_key: string, value: unknown): unknown {
	return typeof value === 'bigint' ? toDecimal(value) : value;
}

function lineOf({ id, rule, username, openedAt, comment, images, prize }: WaitingClaim): string {
	return [
		...[id, rule, username, prizeText(prize), `since ${openedAt.toISOString()}`],
		...(comment === '' ? [] : [`"${comment}"`]),
		...(images.length > 0 ? [`pictures ${images.join(' ')}`] : []),
	].join('; ');
}

function prizeText({ cash, points, freeRounds, tickets = [] }: ClaimPrize): string {
	return [
		...(cash ? [toDecimal(cash)] : []),
		...(points ? [`${toDecimal(points)} points`] : []),
		...(freeRounds ? [`${freeRounds.rounds} rounds at ${freeRounds.game}`] : []),
		...tickets.map(({ rule, count }) => `${count} tickets of ${rule}`),
	].join(' + ');
}

async function decide({ withDatabase, by, say }: CommandContext, given: Given): Promise<void> {
	const { id, decision } = given;
	const reason = given.reason.trim();
	if (!UUID.test(id)) {
		throw new CommandError(`"${id}" is no claim: "npm run reward -- claims" shows their ids.`);
	}
	if (decision !== 'approve' && decision !== 'reject') {
		throw new CommandError('Say approve or reject.');
	}
	if (!REASON.test(reason)) throw new CommandError('The reason has 3 to 200 characters.');
	await withDatabase(async (db) => {
		const now = await readNow(db);
		const deciding = { claimId: id, decision, reason, decidedBy: by, now } as const;
		await transaction(db, (tx) => decideClaim(tx, deciding)).catch((error: unknown) => {
			const sentence = error instanceof Refusal ? REFUSED[error.code] : undefined;
			throw sentence === undefined ? error : new CommandError(sentence);
		});
		say(`The claim ${id} is ${decision === 'approve' ? 'approved and paid' : 'rejected'}.`);
	});
}
