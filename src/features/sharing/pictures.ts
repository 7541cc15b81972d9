import { isLocale, type Locale } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { policyOf } from '#lib/page/policy.ts';
import { readInfo } from '#lib/page/site-flags.ts';
import { ROUTES, type RouteName } from '#lib/routes.ts';
import type { ContentSlug } from '#lib/wps/contract/content.ts';
import { listAnnouncements } from '#lib/wps/contract/notices.ts';
import type { SystemStatus } from '#lib/wps/contract/system.ts';
import { readContent } from '../content/load-content.ts';
import type { Scene, ShareWords } from './share-image.ts';

/** The scenes of screens without games. */
const SCENES: Partial<Record<RouteName, Scene>> = {
	promotions: 'lotus',
	promoDetail: 'lotus',
	vip: 'lotus',
	pointMall: 'lotus',
	join: 'lotus',
	register: 'lotus',
	help: 'seal',
	noticePage: 'seal',
	download: 'seal',
};

/** The screens whose texts operators edit. */
const CONTENT: Partial<Record<RouteName, ContentSlug>> = { join: 'join', download: 'download' };

/**
 * Returns the share image of a screen by its name: `rng`, `rng-en`. `undefined` for private
 * screens.
 */
export async function pictureOfRoute(
	text: string,
	locals: App.Locals,
): Promise<ShareWords | undefined> {
	const { name, locale } = readName(text, 'bn');
	const known = Object.keys(ROUTES).find((one): one is RouteName => one === name);
	if (!known || !locale || !ROUTES[known].isIndexed) return undefined;
	const t = translate(locale, 'seo');
	const shipped = { title: t(`${known}.title`), description: t(`${known}.description`) };
	const slug = CONTENT[known];
	const content = slug && (await readContent({ ...locals, locale }, slug));
	const words = (content?.ok && content.seo.words) || shipped;
	return pictureOf({ ...words, locale, scene: SCENES[known] ?? 'river' }, await readInfo(locals));
}

/** Adds the footer line of all share images. */
export function pictureOf(
	words: Omit<ShareWords, 'foot'>,
	info?: SystemStatus['info'],
): ShareWords {
	const foot = translate(words.locale, 'seo')('share_foot', { age: policyOf(info).ageMin });
	return { ...words, foot };
}

/** Parses `rng-en` as the name `rng` in English; without a language it is `standard`. */
export function readName(text: string, standard?: Locale) {
	const [, name = '', suffix] = /^([\w-]{1,64}?)(?:-([a-z]{2}))?$/.exec(text) ?? [];
	if (suffix === undefined) return { name, locale: standard };
	return isLocale(suffix) ? { name, locale: suffix } : { name, locale: undefined };
}

/** Returns the share image of a promotion. `undefined` for one that is not in force. */
export async function pictureOfPromotion(
	text: string,
	locals: App.Locals,
): Promise<ShareWords | undefined> {
	const { wps } = locals;
	const { name, locale } = readName(text);
	if (!locale) return undefined;
	const language = locale.toUpperCase();
	const answer = await wps(listAnnouncements, {
		types: 'PR',
		platform: 'W',
		execution: 'B',
		language,
	});
	const promotions = (answer.ok && answer.value.promotion) || [];
	const found = promotions.find(({ id }) => String(id) === name);
	if (!found) return undefined;
	const { title, summary: description = '' } = found;
	return pictureOf({ title, description, locale, scene: 'lotus' }, await readInfo(locals));
}
