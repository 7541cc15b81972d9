import { button, byId, make } from '../dom.ts';
import { currentLanguage } from '../text.ts';
import { follow, leftMs, type Market } from './market-client.ts';
import { listFixtures, type OpenedFixture } from './opened-fixture.ts';
import type { MarketPage } from './page-state.ts';
import { paintPart } from './paint-part.ts';
import { keysOf } from './price-keys.ts';
import { timeLeft } from './scoreboard.ts';
import { t } from './texts.ts';

/** Shows the other matches: those that are being played, those that come next, those that have ended. */
export function paintMatches(
	page: MarketPage,
	market: Market,
	opened: OpenedFixture | undefined,
): void {
	const others = listFixtures(market.view?.fixtures ?? {}).filter(
		({ fixtureId }) => fixtureId !== opened?.fixtureId,
	);
	const running = others.filter(({ phase }) => phase === 'running' || phase === 'over');
	const next = others.filter(({ phase }) => phase === 'before');
	const rest = [page.slip.legs, currentLanguage()];
	paintPart(byId('running'), [running, rest], () => {
		if (running.length === 0) return [];
		return [
			make('h2', {}, t('runningTitle')),
			...running.map((fixture) => matchOf(page, market, fixture)),
		];
	});
	paintPart(byId('next'), [next, rest], () => {
		if (next.length === 0) return [];
		const head = make('div', { class: 'head' }, make('h2', {}, t('nextTitle')));
		head.append(make('small', {}, t('legReturn')));
		return [head, ...daysOf(next).flatMap((day) => dayParts(page, market, day))];
	});
	for (const place of byId('next').querySelectorAll<HTMLElement>('[data-starts]')) {
		const text = t('startsIn', { time: timeLeft(leftMs(market, place.dataset['starts'] ?? '')) });
		if (place.textContent !== text) place.textContent = text;
	}
}

function daysOf(fixtures: readonly OpenedFixture[]): OpenedFixture[][] {
	const days: OpenedFixture[][] = [];
	for (const fixture of fixtures) {
		const day = days[days.length - 1];
		if (day?.[0]?.matchday === fixture.matchday) day.push(fixture);
		else days.push([fixture]);
	}
	return days;
}

function dayParts(page: MarketPage, market: Market, day: readonly OpenedFixture[]): HTMLElement[] {
	const startsAt = day[0]?.startsAt ?? '';
	const head = make('h3', { class: 'starts', 'data-starts': startsAt });
	return [head, ...day.map((fixture) => matchOf(page, market, fixture))];
}

function matchOf(page: MarketPage, market: Market, fixture: OpenedFixture): HTMLElement {
	const { book } = page;
	const { params, prices, phase, state, fixtureId } = fixture;
	const names = book.kind.sides(params);
	const score = book.score(state);
	const sides = names.map((name, side) =>
		make(
			'p',
			{ class: 'side' },
			book.crest(params, side === 0 ? 0 : 1),
			make('b', {}, name),
			...(phase === 'before' ? [] : [make('b', { class: 'goals' }, String(score[side]))]),
		),
	);
	const open = button('open', t('allBets'), () => {
		follow(market, fixtureId);
		byId('board').scrollIntoView({ block: 'center' });
	});
	open.id = `open-${fixtureId}`;
	open.setAttribute('aria-label', `${t('allBets')}: ${names.join(' – ')}`);
	const main = phase === 'over' ? undefined : book.groups(params, prices)[0];
	const clock = phase === 'before' ? '' : phase === 'over' ? t('matchOver') : book.clockText(state);
	return make(
		'article',
		{ class: 'match' },
		make(
			'div',
			{ class: 'head' },
			make('div', {}, ...sides),
			make('div', { class: 'aside' }, make('small', {}, clock), open),
		),
		...(main ? [keysOf(page, fixture, main)] : []),
	);
}
