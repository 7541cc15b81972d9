import type { Command } from 'commander';
import * as z from 'zod/mini';
import type { AffiliateTerms } from '#lib/rules/agents/affiliate.ts';
import { CARRY_POLICIES } from '#lib/rules/agents/ladder.ts';
import { rate, termsRow } from '#lib/wps/contract/agent-terms.ts';
import { endAffiliate, setAffiliate } from '#platform/agents/affiliates/set-affiliate.ts';
import { transaction } from '#platform/db/database.ts';
import { readNow } from '#platform/db/read-now.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import type { CommandContext } from './command-context.ts';
import { getMember } from './get-member.ts';
import { readJsonFile } from './read-json.ts';

/** `jhilik agent affiliate`: set and end (docs/agents.md, "Affiliates"). */
export function addAffiliateCommand(agent: Command, context: CommandContext): void {
	const affiliate = agent.command('affiliate').description('terms of affiliates');
	affiliate
		.command('set')
		.description('gives an affiliate its terms, or other ones, from the next Monday on')
		.argument('<account>', 'the user name of an affiliate (41) or a master affiliate (42)')
		.requiredOption('--file <terms>', 'JSON: {"admin", "carry", "rows"}, of a master {"rate"}')
		.action((account: string, { file }: { file: string }) => set(context, { account, file }));
	affiliate
		.command('end')
		.description('ends the terms of an affiliate with the week')
		.argument('<account>', 'the user name')
		.action((account: string) => end(context, account));
}

/** The file of `set`. Rates are fractions, amounts decimal text. */
const termsFile = z.union([
	z.strictObject({ rate }),
	z.strictObject({
		admin: rate,
		carry: z._default(z.enum(CARRY_POLICIES), 'always'),
		/** `revenue` is the net gaming revenue from which the row counts. */
		rows: z.array(
			z.strictObject({
				revenue: termsRow.shape.bet,
				active: termsRow.shape.active,
				rate,
			}),
		),
	}),
]);

async function set(
	context: CommandContext,
	{ account, file }: { account: string; file: string },
): Promise<void> {
	const read = z.safeDecode(termsFile, (await readJsonFile(context.folder, file)) as never);
	if (!read.success) throw new CommandError(`The terms: ${z.prettifyError(read.error)}`);
	const terms = termsOf(read.data);
	await context.withDatabase(async (db) => {
		const { id: memberId } = await getMember(db, account);
		const input = { memberId, terms, by: context.by, now: await readNow(db) };
		const { startsAt } = await transaction(db, (tx) => setAffiliate(tx, input));
		context.say(`${account} has its terms from ${startsAt.toISOString()} on.`);
	});
}

function termsOf(read: z.output<typeof termsFile>): AffiliateTerms {
	if ('rate' in read) return { kind: 'master', rate: read.rate };
	const { admin, carry } = read;
	const rows = read.rows.map(({ revenue: loss, active, rate: part }) => {
		return { bet: 0n, loss, active, rate: part };
	});
	return { kind: 'affiliate', admin, carry, rows };
}

async function end({ withDatabase, by, say }: CommandContext, account: string): Promise<void> {
	await withDatabase(async (db) => {
		const { id: memberId } = await getMember(db, account);
		const now = await readNow(db);
		const { endsAt } = await transaction(db, (tx) => endAffiliate(tx, { memberId, by, now }));
		say(`The terms of ${account} end at ${endsAt.toISOString()}.`);
	});
}
