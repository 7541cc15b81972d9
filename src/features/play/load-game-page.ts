import { BRAND } from '#lib/brand.ts';
import { formatInstant } from '#lib/i18n/dates.ts';
import { localizePath } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';
import { formatMoney } from '#lib/money.ts';
import { isTrial } from '#lib/page/access.ts';
import type { Redirect } from '#lib/page/form-result.ts';
import { offers } from '#lib/page/host-calls.ts';
import { ROUTES } from '#lib/routes.ts';
import { addressWith } from '#lib/rules/play/game-address.ts';
import { readGameFacts } from '../games/game-facts.ts';
import { heldPath } from './bet-record.ts';
import { isWindow, type OpenGame, openGame } from './open-game.ts';

/** Refusals that a retry may resolve. */
const PASSING = ['vendor_down', 'vendor_refused', 'too_many_requests', 'unavailable', 'network'];

/** Refusals of a game that does not exist. */
const UNKNOWN = ['game_not_found', 'category_not_found'];

interface Link {
	href: string;
	label: string;
}

/** What the page shows in place of a refused game. */
interface RefusedGame {
	/** The HTTP status of the page. */
	status: 200 | 403 | 404;
	title: string;
	text: string;
	/** This page, where a retry may help. */
	retry: string | undefined;
	action: Link;
	/** The page of the round that holds a stake at this game. */
	heldHref: string | undefined;
}

export interface GamePage extends Omit<OpenGame, 'address' | 'listed'> {
	name: string;
	/** Its kind, return and smallest stake, in one line; empty where the host states none. */
	facts: string;
	/** The currency symbol of the balance. */
	symbol: string;
	/** The game in its frame; absent for a window and a refused game. */
	framed: URL | undefined;
	/**
	 * Opens the window: a link of the page, which no browser blocks, launches the game when followed.
	 */
	windowHref: string;
	/** The trial of the game without money, where it has one. */
	demo: Link | undefined;
	refused: RefusedGame | undefined;
}

interface LoadGamePageInput {
	locals: App.Locals;
	url: URL;
	request: Request;
}

/** Opens the game that the address names and loads the page around it. */
export async function loadGamePage({
	locals,
	url,
	request,
}: LoadGamePageInput): Promise<Redirect | GamePage> {
	const { locale, balance } = locals;
	const t = translate(locale, 'game');
	const { address, listed, ...opened } = await openGame(locals, { url, request });
	const { opensIn, here, hasDemo } = opened;
	const held = (await offers(locals, 'round')) ? opened.held : undefined;
	if (address && opensIn === 'window' && isWindow(url)) return { redirect: address.href };
	// The lottery is a page of this site.
	if (address?.origin === url.origin) {
		return { redirect: localizePath(locale, address.pathname + address.search) };
	}
	const symbol = balance?.currencySymbol ?? BRAND.currencySymbol;
	const hereUrl = new URL(here, url);
	const { kind, rate, stake } = listed ? (await readGameFacts(locals))(listed) : {};
	return {
		...opened,
		name: opened.name ?? t('title'),
		facts: [kind, rate, stake].filter(Boolean).join(' · '),
		symbol,
		framed: opensIn === 'frame' ? address : undefined,
		windowHref: addressWith(hereUrl, { view: 'window' }),
		demo: hasDemo ? { href: addressWith(hereUrl, { mode: 'demo' }), label: t('try') } : undefined,
		refused:
			opensIn === 'refused' ? describeRefusal(locals, { ...opened, held }, symbol) : undefined,
	};
}

type Refused = Pick<OpenGame, 'refusal' | 'held' | 'here' | 'list'>;

function describeRefusal(locals: App.Locals, opened: Refused, symbol: string): RefusedGame {
	const { locale, member } = locals;
	const { refusal, held, here, list } = opened;
	const t = translate(locale, 'game');
	const types = translate(locale, 'types');
	const common = {
		retry: PASSING.includes(refusal.code) ? here : undefined,
		heldHref: held && !isTrial(member) ? heldPath(held, locale) : undefined,
	};
	if (refusal.code === 'real_account_needed') {
		const register = localizePath(locale, ROUTES.register.path);
		return {
			...common,
			status: 403,
			title: types('need_title'),
			text: types('need_after'),
			action: { href: register, label: types('in_increase_submit') },
		};
	}
	return {
		...common,
		status: UNKNOWN.includes(refusal.code) ? 404 : 200,
		title: t('stopped_title'),
		text: held ? heldText(locals, held, symbol) : t('stopped_text'),
		action: { href: list, label: t('other_games') },
	};
}

/** Says how much the refused game holds, and until when. */
function heldText(
	{ locale }: App.Locals,
	{ betAmount, closesAt }: NonNullable<OpenGame['held']>,
	symbol: string,
): string {
	const t = translate(locale, 'game');
	if (betAmount === 0n) return t('stopped_free');
	const time = formatInstant(locale, closesAt);
	return t('stopped_held', { amount: formatMoney(betAmount, symbol), time });
}
