import type { Tx } from '#platform/db/database.ts';
import { readRule } from './read-rule.ts';
import { type RuleRow, type RuleState, selectRules, selectVersions } from './rows.ts';
import type { Rule } from './rule-schema.ts';

/** A rule in one of its versions. */
export interface VersionedRule {
	rule: Rule;
	version: string;
}

export interface StoredRule extends VersionedRule {
	state: RuleState;
	/** A later version that is not approved yet. */
	waiting: string | undefined;
	madeBy: string;
	approvedBy: string | undefined;
	/** The first approval of any version: what came before it counts for nothing. */
	liveSince: Date | undefined;
	changedAt: Date;
}

/** Parsed versions: they never change. */
const parsed = new Map<string, Rule>();
const PARSED_MAX = 2000;

/** Lists the rules in the operator's order, with the version in force. */
export async function listRules(db: Tx, states?: readonly RuleState[]): Promise<StoredRule[]> {
	return (await selectRules(db, { ...(states && { states }) })).map(storedRule);
}

export async function findRule(db: Tx, code: string): Promise<StoredRule | undefined> {
	const [row] = await selectRules(db, { code });
	return row && storedRule(row);
}

/** A rule in its latest version, approved or not. */
export async function findLatest(db: Tx, code: string): Promise<VersionedRule | undefined> {
	const stored = await findRule(db, code);
	if (!stored?.waiting) return stored;
	return (await readVersions(db, [{ rule: code, version: stored.waiting }]))[0];
}

/** Reads versions by rule and version, in the order asked for. Throws when one is unknown. */
export async function readVersions(
	db: Tx,
	wanted: readonly { rule: string; version: string }[],
): Promise<VersionedRule[]> {
	// A version never changes: the database is asked for those alone that were not read before.
	const known = wanted.map(({ rule, version }) => parsed.get(keyOf(rule, version)));
	const unread = wanted.filter((_, at) => !known[at]);
	const found = unread.length > 0 ? await selectVersions(db, unread) : [];
	const bodies = new Map(found.map(({ rule, version, body }) => [keyOf(rule, version), body]));
	return wanted.map(({ rule, version }, at) => ({
		rule: known[at] ?? parse(rule, version, bodies.get(keyOf(rule, version))),
		version,
	}));
}

/** Lists the documents of the rules, each in its latest version, approved or not. */
export async function listLatestBodies(db: Tx): Promise<object[]> {
	const rows = await selectRules(db, {});
	const waiting = await selectVersions(
		db,
		rows.flatMap(({ code, waiting: version }) => (version ? [{ rule: code, version }] : [])),
	);
	const later = new Map(waiting.map(({ rule, body }) => [rule, body]));
	return rows.map(({ code, body }) => (later.get(code) ?? body) as object);
}

function keyOf(rule: string, version: string): string {
	return `${rule} ${version}`;
}

function storedRule(row: RuleRow): StoredRule {
	const { code, version, state, waiting, madeBy, approvedBy, changedAt, body } = row;
	return {
		rule: parse(code, version, body),
		...{ version, state, madeBy, changedAt },
		waiting: waiting ?? undefined,
		approvedBy: approvedBy ?? undefined,
		liveSince: row.liveSince ?? undefined,
	};
}

/** A stored body was checked before it was stored. */
function parse(code: string, version: string, body: unknown): Rule {
	const key = keyOf(code, version);
	const known = parsed.get(key);
	if (known) return known;
	const { rule, faults } = readRule(body);
	if (!rule) throw new Error(`the stored rule ${key} is unreadable: ${JSON.stringify(faults)}`);
	if (parsed.size >= PARSED_MAX) parsed.clear();
	parsed.set(key, rule);
	return rule;
}
