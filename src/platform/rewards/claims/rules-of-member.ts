import type { Tx } from '#platform/db/database.ts';
import type { RuleOfMember } from '../evaluate/evaluate.ts';
import { limitPeriod } from '../evaluate/periods.ts';
import { listRules, readVersions, type StoredRule } from '../rules/find-rules.ts';
import { type PastRow, selectPast } from './rows.ts';

/** A live rule, in the version that holds for the member. */
export interface MemberRule extends RuleOfMember {
	/** The periods of the member's claims. */
	taken: ReadonlySet<string>;
	/** The limit of claims of one member is reached for now. */
	isFull: boolean;
	joinedAt: Date | undefined;
}

/**
 * Reads the live rules with the member's past. A member who has joined keeps the version of that day.
 * A rule that must be joined first is left out unless it is.
 */
export async function readMemberRules(
	db: Tx,
	{ memberId, now }: { memberId: number; now: Date },
): Promise<{ joined: MemberRule[]; open: StoredRule[] }> {
	const [rules, past] = await Promise.all([listRules(db, ['live']), selectPast(db, memberId)]);
	const running = rules.filter(({ rule }) => isOpen(rule, now));
	const pastOf = new Map(past.map((row) => [row.rule, row]));
	const kept = running.flatMap(({ rule, version }) => {
		const { joinedVersion } = pastOf.get(rule.code) ?? {};
		return joinedVersion && joinedVersion !== version
			? [{ rule: rule.code, version: joinedVersion }]
			: [];
	});
	const versions = await readVersions(db, kept);
	const versionOf = new Map(versions.map((one) => [one.rule.code, one]));
	const all = running.map((stored) => {
		const found = versionOf.get(stored.rule.code) ?? stored;
		return memberRuleOf(stored, found, { past: pastOf.get(stored.rule.code), now });
	});
	const isJoined = ({ rule, joinedAt }: MemberRule) => rule.join !== 'tap' || joinedAt;
	const open = running.filter((_, at) => {
		const one = all[at];
		return one !== undefined && !isJoined(one);
	});
	return { joined: all.filter(isJoined), open };
}

/** Whether a rule has begun and is not over. */
export function isOpen({ from, until }: StoredRule['rule'], now: Date): boolean {
	return (from === undefined || from <= now) && (until === undefined || until > now);
}

function countedOf(past: PastRow | undefined): MemberRule['history']['counted'] {
	const types = Object.entries(past?.countedByType ?? {});
	return Object.fromEntries(types.map(([type, amount]) => [type, BigInt(amount)]));
}

function memberRuleOf(
	stored: StoredRule,
	{ rule, version }: { rule: StoredRule['rule']; version: string },
	{ past, now }: { past: PastRow | undefined; now: Date },
): MemberRule {
	const joinedAt = past?.joinedAt ?? undefined;
	const starts = [stored.liveSince, rule.from, joinedAt].filter((at) => at !== undefined);
	const since = new Date(Math.max(...starts.map((at) => at.getTime())));
	const { perMember } = rule.limits;
	const taken = past?.openedAt ?? [];
	const present = perMember && limitPeriod(perMember.per, now);
	const inPeriod = taken.filter(
		(at) => perMember && limitPeriod(perMember.per, new Date(at)) === present,
	).length;
	return {
		...{ rule, version, joinedAt },
		history: { since, claimCount: past?.claimCount ?? 0, counted: countedOf(past) },
		taken: new Set(past?.periods),
		// Of an offer for friends the limit is for friends, not for prizes.
		isFull: perMember !== undefined && !rule.when.friendQualified && inPeriod >= perMember.times,
	};
}
