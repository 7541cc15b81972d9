import { toDecimal, UNIT } from '#lib/money.ts';
import { textIn } from '#lib/rules/texts.ts';
import type { LevelGift } from '#lib/wps/contract/vip.ts';
import type { Tx } from '#platform/db/database.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import { isOpen } from '../claims/rules-of-member.ts';
import { factorOf } from '../points/rules.ts';
import { listRules } from '../rules/find-rules.ts';
import type { Rule, Tier } from '../rules/rule-schema.ts';

/** What a level gives by the live rules, and the factor of points. */
export interface LevelGives {
	gifts: LevelGift[];
	/** Absent: points come at the same rate as everywhere. */
	pointFactor?: string;
}

/** Reads what each rank gives: the prizes of live rules that depend on the level. */
export async function readLevelGives(
	db: Tx,
	ranks: readonly number[],
	{ language, now }: { language: string; now: Date },
): Promise<Map<number, LevelGives>> {
	const [rules, settings] = await Promise.all([listRules(db, ['live']), readSettings(db)]);
	const { PTSYS3, REWCEN3, offersOpen, pointRules, policy } = settings;
	const open = rules.filter(({ rule }) => REWCEN3 && offersOpen && isOpen(rule, now));
	const byLevel = open.map(({ rule }) => rule).filter(isByLevel);
	return new Map(
		ranks.map((rank) => {
			const factor = factorOf(pointRules, { rank, isStrict: policy === 'strict' });
			const gives: LevelGives = {
				gifts: byLevel.flatMap((rule) => giftOf(rule, rank, language)),
				...(PTSYS3 && factor !== UNIT && { pointFactor: toDecimal(factor) }),
			};
			return [rank, gives];
		}),
	);
}

function isByLevel({ pay }: Rule): boolean {
	return pay.tiers.some(({ level }) => level !== undefined);
}

/** A new level brings the prize of that level alone; other rules that of the highest level below. */
function giftOf(rule: Rule, rank: number, language: string): LevelGift[] {
	const tier = rule.when.levelReached
		? rule.pay.tiers.find(({ level }) => level === rank)
		: rule.pay.tiers.findLast(({ level }) => (level ?? 0) <= rank);
	const least = rule.who?.level?.min ?? 0;
	if (!tier || rank < least) return [];
	const value = worthOf(tier);
	if (!value) return [];
	return [{ promotionId: rule.code, title: textIn(rule.names, language), ...value }];
}

/** A fixed sum; a share of play or of deposits is in the terms. */
function worthOf({ prize }: Tier) {
	const { cash, bonus, points } = prize;
	if (cash?.fixed !== undefined) return { amount: cash.fixed };
	if (bonus?.fixed !== undefined) return { bonusAmount: bonus.fixed };
	return points?.fixed === undefined ? undefined : { pointAmount: points.fixed };
}
