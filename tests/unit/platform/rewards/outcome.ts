import {
	DummyDriver,
	Kysely,
	PostgresAdapter,
	PostgresIntrospector,
	PostgresQueryCompiler,
} from 'kysely';
import { UNIT } from '#lib/money.ts';
import type { Tx } from '#platform/db/database.ts';
import { candidatesOf } from '#platform/rewards/evaluate/candidates.ts';
import { type Counted, reckon } from '#platform/rewards/evaluate/reckon.ts';
import { selectCounted } from '#platform/rewards/evaluate/rows.ts';
import { costOf } from '#platform/rewards/rules/cost-of.ts';
import type { Rule } from '#platform/rewards/rules/rule-schema.ts';
import { GAME_TYPES } from '#platform/rewards/rules/rule-words.ts';
import { duePeriod } from '#platform/rewards/runs/due-period.ts';
import { explain } from '#platform/rewards/terms/explain.ts';
import type { TermsLanguage } from '#platform/rewards/terms/format-terms.ts';
import { HISTORY, someFacts } from './facts.ts';

/** Days after the deposits and levels of `someFacts` on which prizes open, run and close. */
const DAYS = ['2026-11-20', '2026-11-25', '2026-11-29', '2026-11-30', '2026-12-06', '2026-12-14'];

/** Counted amounts below, at and above what the rules ask, in units. */
const TOTALS = [
	0, 1, 2, 3, 4, 5, 6, 7, 49, 50, 149, 150, 299, 300, 499, 500, 600, 1001, 2000, 50_000,
];

/** What a rule gives to whom and when, as text: equal texts are equal behaviour. */
export async function outcomeOf(rule: Rule): Promise<string> {
	const candidates = DAYS.map((day) =>
		candidatesOf(rule, someFacts({ now: new Date(`${day}T06:00:00Z`) }), HISTORY),
	);
	const periods = DAYS.map((day) => duePeriod(rule, new Date(`${day}T21:30:00Z`)));
	const due = TOTALS.flatMap((units) =>
		[1, 3, 7].map((level) => reckon(rule, { counted: countedOf(units), level })),
	);
	const costs = rule.pay.tiers.map(({ prize }) => costOf(prize));
	return JSON.stringify(
		[candidates, periods, due, costs, await statementOf(rule)],
		(_key, value) => (typeof value === 'bigint' ? `${value}n` : value),
	);
}

/** The same amount of each game type. */
function countedOf(units: number): Counted {
	const total = BigInt(units) * UNIT;
	return { total, byType: Object.fromEntries(GAME_TYPES.map((type) => [type, total])) };
}

/** The statement that decides the predicate and counts, with its parameters. */
async function statementOf(rule: Rule): Promise<unknown> {
	const statements: unknown[] = [];
	const db = new Kysely<unknown>({
		dialect: {
			createAdapter: () => new PostgresAdapter(),
			createDriver: () => new DummyDriver(),
			createIntrospector: (of) => new PostgresIntrospector(of),
			createQueryCompiler: () => new PostgresQueryCompiler(),
		},
		log: ({ query }) => {
			statements.push([query.sql, query.parameters]);
		},
	});
	const isSpan = rule.counts && rule.counts.of !== 'logins' && rule.counts.over !== 'event';
	const span = { from: '2026-11-23', to: '2026-11-30' };
	const wanted = [{ rule, ...(isSpan && { span }) }];
	// Nothing is executed: the driver of the connection answers with no rows.
	await selectCounted(db as unknown as Tx, 1, { wanted, context: { language: 'bn' } });
	return statements;
}

/** Everything that a player reads of a rule. */
export function textOf(rule: Rule, language: TermsLanguage): string {
	const { name, headline, parts, example } = explain(rule, language);
	return [name, headline, ...parts.map(({ text }) => text), example].join('\n');
}
