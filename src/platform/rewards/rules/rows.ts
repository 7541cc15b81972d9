import { type Generated, sql } from 'kysely';
import type { Tx } from '#platform/db/database.ts';

export type RuleState = 'checked' | 'live' | 'paused';

interface RuleTable {
	code: string;
	/** The version in force. */
	version: string;
	/** A later version that is not approved yet. */
	waiting: string | null;
	state: RuleState;
	position: Generated<number>;
	changed_at: Generated<Date>;
}

interface VersionTable {
	rule: string;
	version: string;
	/** The document as it was written. */
	body: unknown;
	made_by: string;
	made_at: Generated<Date>;
	approved_by: string | null;
	approved_at: Date | null;
}

declare module '#platform/db/tables.ts' {
	interface Tables {
		reward_rule: RuleTable;
		reward_version: VersionTable;
	}
}

export interface RuleRow {
	code: string;
	version: string;
	waiting: string | null;
	state: RuleState;
	position: number;
	changedAt: Date;
	body: unknown;
	madeBy: string;
	approvedBy: string | null;
	/** The first approval of any version. */
	liveSince: Date | null;
}

/** Rules with their present version, in the operator's order. */
export async function selectRules(db: Tx, where: { states?: readonly RuleState[]; code?: string }) {
	const { states, code } = where;
	return await db
		.selectFrom('reward_rule as r')
		.innerJoin('reward_version as v', (join) =>
			join.onRef('v.rule', '=', 'r.code').onRef('v.version', '=', 'r.version'),
		)
		.select(['r.code', 'r.version', 'r.waiting', 'r.state', 'r.position'])
		.select('r.changed_at as changedAt')
		.select(['v.body', 'v.made_by as madeBy', 'v.approved_by as approvedBy'])
		.select((of) =>
			of
				.selectFrom('reward_version as a')
				.select(({ fn }) => fn.min('a.approved_at').as('at'))
				.whereRef('a.rule', '=', 'r.code')
				.as('liveSince'),
		)
		.$if(states !== undefined, (query) => query.where('r.state', 'in', states ?? []))
		.$if(code !== undefined, (query) => query.where('r.code', '=', code ?? ''))
		.orderBy('r.position')
		.orderBy('r.code')
		.execute();
}

/** The documents of some versions, by `rule version`. */
export async function selectVersions(
	db: Tx,
	wanted: readonly { rule: string; version: string }[],
): Promise<{ rule: string; version: string; body: unknown }[]> {
	if (wanted.length === 0) return [];
	const { rows } = await sql<{ rule: string; version: string; body: unknown }>`
		select v.rule, v.version, v.body from reward_version v
		join unnest(${wanted.map(({ rule }) => rule)}::text[],
			${wanted.map(({ version }) => version)}::text[]) w(rule, version)
			on w.rule = v.rule and w.version = v.version`.execute(db);
	return rows;
}

export async function lockRule(tx: Tx, code: string) {
	return await tx
		.selectFrom('reward_rule')
		.select(['code', 'version', 'waiting', 'state'])
		.where('code', '=', code)
		.forUpdate()
		.executeTakeFirst();
}

export interface NewVersion {
	code: string;
	version: string;
	body: unknown;
	madeBy: string;
}

/** Makes the rule with its first version. A later version waits while an earlier one is in force. */
export async function insertVersion(tx: Tx, { code, version, body, madeBy }: NewVersion) {
	await tx
		.insertInto('reward_rule')
		.values({ code, version, waiting: null, state: 'checked' })
		.onConflict((conflict) =>
			conflict.column('code').doUpdateSet({
				version: sql`case reward_rule.state when 'checked' then ${version} else reward_rule.version end`,
				waiting: sql`case when reward_rule.state <> 'checked'
					and reward_rule.version <> ${version} then ${version} end`,
				changed_at: sql`core.clock()`,
			}),
		)
		.execute();
	await tx
		.insertInto('reward_version')
		.values({
			...{ rule: code, version, made_by: madeBy, approved_by: null, approved_at: null },
			body: sql`${JSON.stringify(body)}::jsonb`,
		})
		.onConflict((conflict) => conflict.columns(['rule', 'version']).doNothing())
		.execute();
}

/** Puts a version in force. */
export async function putInForce(
	tx: Tx,
	{ code, version, approvedBy }: { code: string; version: string; approvedBy: string },
): Promise<void> {
	await tx
		.updateTable('reward_version')
		.set({ approved_by: approvedBy, approved_at: sql`core.clock()` })
		.where('rule', '=', code)
		.where('version', '=', version)
		.where('approved_by', 'is', null)
		.execute();
	await tx
		.updateTable('reward_rule')
		.set({ version, waiting: null, state: 'live', changed_at: sql`core.clock()` })
		.where('code', '=', code)
		.execute();
}

export async function updateState(tx: Tx, code: string, state: RuleState): Promise<void> {
	await tx
		.updateTable('reward_rule')
		.set({ state, changed_at: sql`core.clock()` })
		.where('code', '=', code)
		.execute();
}

export async function updatePosition(tx: Tx, code: string, position: number): Promise<void> {
	await tx.updateTable('reward_rule').set({ position }).where('code', '=', code).execute();
}
