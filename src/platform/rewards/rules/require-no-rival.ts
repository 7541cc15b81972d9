import type { Tx } from '#platform/db/database.ts';
import { CommandError } from '#platform/settings/command-error.ts';
import { listRules } from './find-rules.ts';
import type { Rule, Who } from './rule-schema.ts';
import { GAME_TYPES, type GameType, typesOf } from './rule-words.ts';

/**
 * Refuses a rule beside a live one that is for the same: one turnover is paid once, a friend counts for
 * one offer, a page shows one sign-in, and one deposit is the first of one offer. Throws `CommandError`.
 */
export async function requireNoRival(tx: Tx, rule: Rule): Promise<void> {
	for (const { rule: other } of await listRules(tx, ['live'])) {
		const sentence = other.code === rule.code ? undefined : rivalryOf(rule, other);
		if (sentence !== undefined) throw new CommandError(sentence);
	}
}

/** Why two rules cannot be live together; absent where they can. */
export function rivalryOf(rule: Rule, other: Rule): string | undefined {
	if (rule.when.friendQualified && other.when.friendQualified) {
		return `${other.code} is live and counts friends already: pause it first.`;
	}
	if (rule.when.login && other.when.login) {
		return `${other.code} is live already: pause it first. The page shows one sign-in.`;
	}
	const nth = rule.when.deposit?.nth;
	if (nth !== undefined && nth === other.when.deposit?.nth && !areApart(rule, other)) {
		const way = 'pause it first, or let one end (until) before the other begins (from)';
		return `${other.code} is live and pays deposit number ${nth} already: ${way}.`;
	}
	const own = ratedTypesOf(rule);
	const shared = [...ratedTypesOf(other)].filter((type) => own.has(type));
	if (shared.length === 0) return undefined;
	const way = 'pause it first, or leave these types out of counts.types and of the rates';
	return `${other.code} is live and pays the turnover of ${shared.join(', ')} already: ${way}.`;
}

function ratedTypesOf({ counts, pay, product }: Rule): Set<GameType> {
	if (counts?.of !== 'turnover') return new Set();
	const rated = pay.tiers.flatMap(({ prize }) => {
		return Object.entries((prize.cash ?? prize.bonus ?? prize.points)?.rates ?? {})
			.filter(([, rate]) => rate > 0)
			.map(([type]) => type);
	});
	const counted = counts.types ?? typesOf(product);
	return new Set(GAME_TYPES.filter((type) => rated.includes(type) && counted.includes(type)));
}

/**
 * No deposit opens both: one ends before the other begins, or they are for members of different times of
 * registration. Every other condition can hold at one claim and not at the next.
 */
function areApart(one: Rule, other: Rule): boolean {
	return (
		isBefore(one.until, other.from) ||
		isBefore(other.until, one.from) ||
		isBefore(registeredIn(one).before, registeredIn(other).since) ||
		isBefore(registeredIn(other).before, registeredIn(one).since)
	);
}

function isBefore(end: Date | undefined, start: Date | undefined): boolean {
	return end !== undefined && start !== undefined && end <= start;
}

/** When the members registered that a rule is for. */
function registeredIn({ who }: Rule): { before: Date | undefined; since: Date | undefined } {
	const asked: readonly Who[] = who?.all ?? (who ? [who] : []);
	return {
		before: asked.find((one) => one.joinedBefore)?.joinedBefore,
		since: asked.find((one) => one.not?.joinedBefore)?.not?.joinedBefore,
	};
}
