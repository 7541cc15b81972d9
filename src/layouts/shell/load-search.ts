import { readHelp } from '#features/help/load-help.ts';
import { boardPath } from '#features/lottery/board-path.ts';
import { readMenus } from '#features/lottery/load-lobby.ts';
import { pictureOf, promotionPath, readPromotions } from '#features/promotions/load-promotions.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { ROUTES } from '#lib/routes.ts';
import { emblemOf } from '#lib/rules/lottery/emblems.ts';
import { gamesOf } from '#lib/rules/lottery/lobby.ts';

/** Results of each kind beside games. */
const SHOWN_MAX = 3;

/** A result of the search that is no game. */
export interface FoundPage {
	title: string;
	href: string;
	icon?: string | undefined;
}

/** What is found beside games, by kind. */
export interface FoundPages {
	lotteries: FoundPage[];
	promotions: FoundPage[];
	help: FoundPage[];
}

/** Finds lotteries and promotions by their names, and help by its words. A part that fails is empty. */
export async function findPages(locals: App.Locals, name: string): Promise<FoundPages> {
	const [lotteries, promotions, help] = await Promise.all([
		findLotteries(locals, name),
		findPromotions(locals, name),
		findHelp(locals, name),
	]);
	return { lotteries, promotions, help };
}

async function findLotteries(locals: App.Locals, name: string): Promise<FoundPage[]> {
	const menus = await readMenus(locals, 'lottery');
	const games = menus.ok ? gamesOf(menus.value, { name }) : [];
	return games.slice(0, SHOWN_MAX).map((game) => ({
		title: game.remark,
		href: boardPath(locals.locale, game),
		icon: emblemOf(game.gameMenuTag),
	}));
}

async function findPromotions(locals: App.Locals, name: string): Promise<FoundPage[]> {
	const listed = await readPromotions(locals);
	const wanted = name.toLowerCase();
	const found = listed.ok
		? listed.value.filter(({ title }) => title.toLowerCase().includes(wanted))
		: [];
	return found.slice(0, SHOWN_MAX).map((promotion) => ({
		title: promotion.title,
		href: localizePath(locals.locale, promotionPath(promotion)),
		icon: pictureOf(promotion),
	}));
}

async function findHelp(locals: App.Locals, name: string): Promise<FoundPage[]> {
	const url = new URL(`http://site.invalid/?${new URLSearchParams({ q: name })}`);
	const { found } = await readHelp(locals, url, 'help');
	const root = localizePath(locals.locale, ROUTES.help.path);
	return found.slice(0, SHOWN_MAX).map(({ article }) => ({
		title: article.title,
		href: `${root}?${new URLSearchParams({ article: article.slug })}`,
	}));
}
