import { secondsAfter } from '#lib/time.ts';
import type { Promotion } from '#lib/wps/contract/promotions.ts';
import type { Tx } from '#platform/db/database.ts';
import { drawKindOf } from '../draws/draw-terms.ts';
import { listRules, type StoredRule } from '../rules/find-rules.ts';
import { explain, type Terms } from '../terms/explain.ts';
import type { TermsLanguage } from '../terms/format-terms.ts';
import { readGameNames } from './game-names.ts';

/** An offer is announced from so long before its start. */
const AHEAD_S = 30 * 24 * 60 * 60;

/** The path where rewards are taken. */
const REWARD_CENTRE = '/member/rewardCenter';

const TO_CENTRE: Readonly<Record<TermsLanguage, string>> = {
	bn: 'রিওয়ার্ড সেন্টার',
	en: 'Reward centre',
};

/** Lists the live rules as promotions, their texts rendered from the rules. */
export async function listRulePromotions(
	db: Tx,
	{ language, now }: { language: string; now: Date },
): Promise<Promotion[]> {
	const shown = (await listRules(db, ['live'])).filter((stored) => isShown(stored, now));
	const locale = languageOf(language);
	const names = await readGameNames(db, shown, locale);
	return shown.map((stored) => promotionOf(stored, { locale, now, names }));
}

/** Terms have two languages. */
export function languageOf(language: string): TermsLanguage {
	return language.toLowerCase() === 'bn' ? 'bn' : 'en';
}

/** Counts the live rules of each kind of promotion. */
export async function countRulePromotions(db: Tx, now: Date): Promise<Map<string, number>> {
	const counts = new Map<string, number>();
	for (const stored of await listRules(db, ['live'])) {
		const { category } = stored.rule;
		if (isShown(stored, now)) counts.set(category, (counts.get(category) ?? 0) + 1);
	}
	return counts;
}

/** Whether a live rule has a promotion. Offers that staff give to some are none. */
export function isShown({ rule }: StoredRule, now: Date): boolean {
	const isOver = rule.until !== undefined && rule.until <= now;
	const isFar = rule.from !== undefined && rule.from > secondsAfter(now, AHEAD_S);
	return !isOver && !isFar && rule.when.staff === undefined;
}

function promotionOf(
	{ rule, changedAt }: StoredRule,
	{ locale, now, names }: { locale: TermsLanguage; now: Date; names: ReadonlyMap<string, string> },
): Promotion {
	const terms = explain(rule, locale, names);
	const isNew = rule.newUntil !== undefined && rule.newUntil > now;
	return {
		id: rule.code,
		title: terms.name,
		summary: terms.headline,
		content: contentOf(terms),
		terms: listOf(terms.parts.map(({ text }) => text)),
		category: rule.category,
		labels: [...(isNew ? ['NEW'] : []), ...(rule.isHot ? ['HOT'] : [])],
		significant: terms.parts.filter((part) => part.isSignificant).map(({ text }) => text),
		isOffer: true,
		...(rule.join !== 'none' && { joinBy: rule.join }),
		...(rule.when.form && { pictureMax: rule.when.form.pictures ?? 0 }),
		...(drawKindOf(rule) && { hasDraws: true }),
		...(rule.from && { startTime: rule.from }),
		changedAt,
		...(rule.until && { endTime: rule.until }),
		announcementImages: rule.image ? [{ imageUrl: rule.image }] : [],
		...{ linkageType: REWARD_CENTRE, linkageText: TO_CENTRE[locale] },
	};
}

function contentOf({ example }: Terms): string {
	return example === undefined ? '' : `<p>${escaped(example)}</p>`;
}

function listOf(texts: readonly string[]): string {
	return `<ul>${texts.map((text) => `<li>${escaped(text)}</li>`).join('')}</ul>`;
}

/** Names of rules and lists are an operator's words. */
function escaped(text: string): string {
	return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
