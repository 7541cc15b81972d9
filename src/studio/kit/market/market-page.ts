import type { FixtureView, MarketStateView } from '../../market-wire.ts';
import { openCurtain, setEmblem } from '../curtain.ts';
import { byId, icon } from '../dom.ts';
import { bindFrame, label, paintAmounts, paintClock } from '../frame.ts';
import { readLaunch } from '../launch.ts';
import { openPanel } from '../panel.ts';
import { isSessionEnd } from '../refusals.ts';
import { pluck } from '../sound.ts';
import { showFailure, showSessionEnd, startGame } from '../start-game.ts';
import { announceEnds } from './announce-ends.ts';
import type { MarketBook } from './market-book.ts';
import { follow, joinMarket } from './market-client.ts';
import { marketRefusal } from './market-refusals.ts';
import { paintMatches } from './matches.ts';
import { openedOf } from './opened-fixture.ts';
import type { MarketPage } from './page-state.ts';
import { menuPanel } from './panel-menu.ts';
import { paintMarkets } from './price-keys.ts';
import { paintBoard, tickBoard } from './scoreboard.ts';
import { takeBetter } from './slip.ts';
import { paintFoot } from './slip-foot.ts';
import { keepSlip, recallSlip } from './slip-memory.ts';
import { t } from './texts.ts';
import { paintTickets } from './tickets.ts';

/** Runs the page of a game with a market. */
export function runMarketPage(book: MarketBook): void {
	const page: MarketPage = {
		...{ book, launch: readLaunch(), slip: recallSlip() },
		repaint: () => paint(page),
	};
	setEmblem(book.emblem);
	byId('open-menu').addEventListener('click', () => {
		if (page.market) openPanel(menuPanel(page.market, book));
	});
	bindFrame(page.launch, () => {
		label('open-menu', t('marketMenu'), icon('info'));
		paint(page);
	});
	void startGame<MarketStateView>(page.launch, { begin: (state) => begin(page, state) });
	setInterval(() => tick(page), 250);
}

function begin(page: MarketPage, state: MarketStateView): void {
	if (page.slip.stake === '') page.slip = { ...page.slip, stake: state.stakes[1] ?? '5.00' };
	page.market = joinMarket(state, {
		onChange: (market) => {
			paint(page);
			if (market.view || !market.isOnline) openCurtain();
		},
		onRefusal(code, params) {
			if (isSessionEnd(code)) showSessionEnd(page.launch);
			page.refusal = marketRefusal(code, params);
			paint(page);
		},
		onEnded: () => showFailure(page.launch, { code: 'session_unknown', retry: () => {} }),
	});
}

function paint(page: MarketPage): void {
	const { market } = page;
	const { view } = market ?? {};
	if (!market || !view) return;
	page.slip = takeBetter(page.slip, view.fixtures);
	keepSlip(page.slip);
	paintAmounts({ state: market.state, session: view.session, balance: market.balance });
	byId('message').textContent = market.isOnline ? '' : t('marketOffline');
	const opened = openedOf(market);
	// Every price of the opened fixture, also of one that the player has not opened.
	if (opened) follow(market, opened.fixtureId);
	paintBoard(page.book, opened);
	paintTickets(page, market);
	paintMarkets(page, opened);
	paintMatches(page, market, opened);
	paintFoot(page, market);
	hear(page, opened);
	announceEnds(view.tickets);
	tick(page);
}

/** Reads a new score of the opened match out, politely, and gives it a sound. */
function hear(page: MarketPage, opened: FixtureView | undefined): void {
	if (!opened) return;
	const score = page.book.score(opened.state).join('–');
	const key = `${opened.number}:${opened.phase}:${score}`;
	const isFollowed = page.heard?.startsWith(`${opened.number}:`);
	if (key === page.heard) return;
	page.heard = key;
	if (!isFollowed || opened.phase === 'before') return;
	const [first, second] = page.book.kind.sides(opened.params);
	byId('say').textContent = `${first} ${score} ${second}`;
	pluck(392, 0, 0.2);
}

/** Moves the clocks. */
function tick({ market }: MarketPage): void {
	if (!market?.view) return;
	paintClock(market.view.session, market.clock.nowMs());
	tickBoard(market, openedOf(market));
}
