import type { CardHandView, HandLineView, TableStateView } from '../../table-wire.ts';
import { openCurtain, setEmblem } from '../curtain.ts';
import { byId, icon } from '../dom.ts';
import { bindFrame, label, paintAmounts, paintClock } from '../frame.ts';
import { type Launch, readLaunch } from '../launch.ts';
import { openPanel } from '../panel.ts';
import { isSessionEnd } from '../refusals.ts';
import { pluck, tone } from '../sound.ts';
import { showFailure, showSessionEnd, startGame } from '../start-game.ts';
import { paintActs } from './acts.ts';
import { announce, namesOf } from './announce.ts';
import type { CardTable, HandFacts } from './card-table.ts';
import { paintLobby } from './lobby.ts';
import { menuPanel } from './panel-menu.ts';
import { createSeats, paintSeatClock, paintSeats, type Seats } from './seats.ts';
import { act, joinTables, leaveTables, leftMs, type Table } from './table-client.ts';
import { type Phase, paintPhase, phaseOf } from './table-phase.ts';
import { tableRefusal } from './table-refusals.ts';
import { paintResult } from './table-result.ts';
import { t } from './texts.ts';
import { type TurnTime, turnTime } from './turn-clock.ts';

interface TablePage<Hand> {
	game: CardTable<Hand>;
	launch: Launch;
	table?: Table<Hand>;
	seats?: Seats;
	/** What the last refusal says, until the next view of the hand. */
	refusal?: string;
	/** The phase and hand that were said last. */
	said: string;
	phase: Phase;
}

/** Runs the page of a game that is played at tables. */
export function runCardTable<Hand>(game: CardTable<Hand>): void {
	const page: TablePage<Hand> = { game, launch: readLaunch(), said: '', phase: 'lobby' };
	setEmblem(game.emblem);
	byId('open-menu').addEventListener('click', () => {
		if (page.table) openPanel(menuPanel(page.table, game));
	});
	byId('leave').addEventListener('click', () => void leaveOrStay(page));
	bindFrame(page.launch, () => paintTexts(page));
	void startGame<TableStateView>(page.launch, { begin: (state) => begin(page, state) });
	setInterval(() => tick(page), 200);
}

function begin<Hand>(page: TablePage<Hand>, state: TableStateView): void {
	page.seats = createSeats(byId('seats'), state.seats.max);
	page.table = joinTables<Hand>(state, {
		onView: (table, lines) => {
			delete page.refusal;
			endLostSession(page, table);
			paint(page, lines);
			openCurtain();
		},
		onChange: () => paint(page, []),
		onRefusal: (_, code) => refuse(page, code),
		onEnded: () => refuse(page, 'session_unknown'),
	});
}

function refuse<Hand>(page: TablePage<Hand>, code: string): void {
	if (code === 'session_unknown') showFailure(page.launch, { code, retry: () => {} });
	page.refusal = tableRefusal(code);
	paint(page, []);
}

/** A boot that was refused since the session on the site is over leads to its log-in. */
function endLostSession<Hand>({ launch, phase }: TablePage<Hand>, { view }: Table<Hand>): void {
	if (phase !== 'lobby' && isSessionEnd(view?.left?.refusal)) showSessionEnd(launch);
}

/** The newest hand, its facts and the own seat in it. */
function shownHand<Hand>({ table, game }: TablePage<Hand>) {
	const hand: CardHandView<Hand> | undefined = table?.view?.table?.hand;
	const facts: HandFacts | undefined = hand?.view && game.facts(hand.view);
	return { hand, facts };
}

function paint<Hand>(page: TablePage<Hand>, lines: HandLineView[]): void {
	const { table, game } = page;
	if (!table) return;
	paintConnection(page, table);
	if (!table.view) return;
	const { view, state, balance } = table;
	const { hand, facts } = shownHand(page);
	const nameOf = namesOf(hand, facts);
	const isSeated = view.place === 'seated' && view.table !== undefined;
	byId('game').dataset['place'] = view.place;
	byId('around').hidden = !isSeated;
	byId('foot').hidden = !isSeated;
	paintAmounts({ state, session: view.session, balance });
	paintLobby(table, game);
	if (view.table && isSeated) {
		if (page.seats) paintSeats(page.seats, { game, table: view.table, facts });
		const isVoid = hand?.isVoid === true;
		game.paintMiddle(isVoid ? undefined : hand?.view, nameOf);
		game.paintOwn(hand, lines.length > 0);
		paintResult(table, { facts, phase: page.phase });
		paintFoot(page, facts);
	}
	say(page, lines);
	tick(page);
}

/** A page that cannot reach its table says so, also before it has seen it. */
function paintConnection<Hand>(page: TablePage<Hand>, table: Table<Hand>): void {
	const { isOnline, view } = table;
	page.phase = phaseOf(table, shownHand(page).facts);
	paintPhase(isOnline, page.phase);
	byId('message').textContent = page.refusal ?? (isOnline ? '' : t('tableOffline'));
	if (!isOnline && !view) openCurtain();
}

/** Reads new lines and phases out, politely, and makes their sounds. */
function say<Hand>(page: TablePage<Hand>, lines: HandLineView[]): void {
	const { table, game, phase } = page;
	const { hand, facts } = shownHand(page);
	if (!table) return;
	const key = `${t('you')}:${hand?.handId}:${phase}:${facts?.turn?.turnNo}`;
	if (key === page.said && lines.length === 0) return;
	const isNew = key !== page.said;
	const isSameWords = page.said.split(':')[0] === t('you');
	page.said = key;
	const text = announce({ table, game, phase, facts, lines });
	if (text !== undefined) byId('say').textContent = text;
	if (!isNew || !isSameWords) return;
	if (phase === 'ownTurn') pluck(523, 0, 0.2);
	else if (lines.length > 0)
		tone({ from: 300, to: 190, seconds: 0.08, gain: 0.12, type: 'triangle' });
}

function paintFoot<Hand>(page: TablePage<Hand>, facts: HandFacts | undefined): void {
	const { table, game, phase } = page;
	const { hand } = shownHand(page);
	if (!table) return;
	const press = (action: object) => void act(table, action);
	const isFree = phase === 'ownTurn' && !table.isBusy && !hand?.isStaking;
	const acts = hand?.view && facts?.own !== undefined && !facts.isOver ? game.acts(hand.view) : [];
	paintActs(
		acts.map((one) => (isFree ? one : withoutAction(one))),
		press,
	);
	const canLook = hand?.view !== undefined && phase !== 'result' && !table.isBusy;
	const free = canLook && hand.view ? game.freeAct(hand.view) : undefined;
	paintActs(free ? [free] : [], press, 'free-act');
	const own = facts?.own === undefined ? undefined : facts.seats[facts.own];
	const isLeaving = facts?.isOver !== true && (table.isLeaving || own?.isAway === true);
	const canStay = isLeaving && own?.isAway === true;
	const button = byId('leave');
	button.dataset['use'] = canStay ? 'stay' : 'leave';
	label('leave', t(canStay ? 'stay' : 'leave'), t(canStay ? 'stay' : 'leaveShort'));
	button.hidden = isLeaving && !canStay;
}

function withoutAction<Act extends { action?: object }>({ action: _, ...rest }: Act) {
	return rest;
}

async function leaveOrStay<Hand>({ table }: TablePage<Hand>): Promise<void> {
	if (!table) return;
	if (byId('leave').dataset['use'] === 'stay') await act(table, { kind: 'comeBack' });
	else await leaveTables(table);
}

/** Moves the clocks. */
function tick<Hand>(page: TablePage<Hand>): void {
	const { table, seats } = page;
	if (!table?.view) return;
	paintClock(table.view.session, table.clock.nowMs());
	const { hand, facts } = shownHand(page);
	const phase = phaseOf(table, facts);
	if (phase !== page.phase) paint(page, []);
	const { table: shown } = table.view;
	if (!shown || !seats) return;
	const turn = shown.phase === 'play' && phase !== 'deal' ? facts?.turn : undefined;
	const isRunning = turn && shown.endsAt !== undefined && !hand?.isStaking;
	const time = isRunning ? turnTime(leftMs(table, shown.endsAt ?? ''), turn) : undefined;
	const seatNo = turn && hand?.seatNos[turn.seat];
	paintSeatClock(seats, shown, seatNo === undefined ? undefined : { seatNo, time });
	paintOwnClock(phase === 'ownTurn', hand?.isStaking === true, time);
	paintCountdown(page, shown.phase === 'between' ? shown.endsAt : undefined);
}

/** Shows the own clock; while the stake is at the wallet it waits. */
function paintOwnClock(isOwnTurn: boolean, isStaking: boolean, time: TurnTime | undefined): void {
	const clock = byId('clock');
	const seconds = time?.seconds ?? 0;
	const running = time ? t(time.isBank ? 'yourBank' : 'yourTurn', { seconds }) : '';
	const text = isOwnTurn ? (isStaking ? t('staking') : running) : '';
	clock.hidden = text === '';
	clock.classList.toggle('bank', time?.isBank === true);
	if (clock.textContent !== text) clock.textContent = text;
}

/** When the next hand begins. */
function paintCountdown<Hand>({ table }: TablePage<Hand>, endsAt: string | undefined): void {
	const place = document.getElementById('next-hand');
	if (!place || !table) return;
	const seconds = endsAt === undefined ? 0 : Math.ceil(leftMs(table, endsAt) / 1000);
	const text = seconds > 0 ? t('nextHand', { seconds }) : t('nextHandSoon');
	if (place.textContent !== text) place.textContent = text;
}

function paintTexts<Hand>(page: TablePage<Hand>): void {
	label('open-menu', t('tableMenu'), icon('info'));
	paint(page, []);
}
