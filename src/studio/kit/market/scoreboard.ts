import { byId, make } from '../dom.ts';
import { currentLanguage } from '../text.ts';
import type { MarketBook } from './market-book.ts';
import { leftMs, type Market } from './market-client.ts';
import type { OpenedFixture } from './opened-fixture.ts';
import { paintPart } from './paint-part.ts';
import { t } from './texts.ts';

/** Shows the opened fixture: sides, score, how far it is, what has happened. */
export function paintBoard(book: MarketBook, fixture: OpenedFixture | undefined): void {
	const key = fixture && [fixture.number, fixture.phase, fixture.state, currentLanguage()];
	paintPart(byId('board'), key ?? 'none', () => (fixture ? boardParts(book, fixture) : []));
}

function boardParts(book: MarketBook, { params, state, phase }: OpenedFixture): Node[] {
	const names = book.kind.sides(params);
	const score = book.score(state).join('–');
	const story = phase === 'before' ? factsOf(book, params) : book.story(params, state);
	const middle = make(
		'div',
		{ class: 'middle' },
		make('b', { class: 'score' }, phase === 'before' ? t('versus') : score),
		make('span', { id: 'clock' }),
	);
	return [
		make('h2', { class: 'visually-hidden' }, names.join(' – ')),
		sideOf(book.crest(params, 0), names[0]),
		middle,
		sideOf(book.crest(params, 1), names[1]),
		...(story ? [make('div', { class: 'story' }, story)] : []),
	];
}

function factsOf({ kind }: MarketBook, params: unknown): Node | undefined {
	const facts = kind.facts(params);
	return facts.length > 0 ? make('p', {}, facts.join(' · ')) : undefined;
}

function sideOf(crest: Node, name: string): HTMLElement {
	return make('div', { class: 'side', 'aria-hidden': 'true' }, crest, make('b', {}, name));
}

/** Moves the clock of the opened fixture. */
export function tickBoard(market: Market, fixture: OpenedFixture | undefined): void {
	const place = document.getElementById('clock');
	if (!place || !fixture) return;
	const text = clockText(market, fixture);
	if (place.textContent !== text) place.textContent = text;
	const isClosed = !isTakingBets(market, fixture);
	if (byId('markets').classList.contains('closed') !== isClosed) {
		byId('markets').classList.toggle('closed', isClosed);
	}
}

/** When bets on the fixture end, or what it waits for. */
function clockText(market: Market, fixture: OpenedFixture): string {
	const { phase, closesAt } = fixture;
	if (phase === 'over') return t('matchOver');
	if (phase === 'void') return t('matchVoid');
	const left = closesAt === undefined ? 0 : leftMs(market, closesAt);
	if (left === 0) return t('drawing');
	if (phase === 'before') return t('startsIn', { time: timeLeft(left) });
	return t('nextDraw', { seconds: Math.ceil(left / 1000) });
}

/** `2:10`. */
export function timeLeft(ms: number): string {
	const seconds = Math.ceil(ms / 1000);
	return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
}

/** Whether the fixture takes bets on the state that the page shows. */
export function isTakingBets(
	market: Market,
	{ phase, closesAt }: Pick<OpenedFixture, 'phase' | 'closesAt'>,
): boolean {
	const isOpen = phase === 'before' || phase === 'running';
	return isOpen && closesAt !== undefined && leftMs(market, closesAt) > 0;
}
