import { formatCount, UNIT } from '#lib/money.ts';
import type { RoomStateView, SlipAnswer } from '../../wire.ts';
import type { Answer } from '../api.ts';
import { chipButton, laidChip } from '../cards/chips.ts';
import { openCurtain, setEmblem } from '../curtain.ts';
import { byId, icon, make } from '../dom.ts';
import { bindFrame, label, paintAmounts, paintClock } from '../frame.ts';
import { type Launch, readLaunch } from '../launch.ts';
import { openPanel, type Panel } from '../panel.ts';
import { isSessionEnd, refuseNow } from '../refusals.ts';
import { showFailure, showSessionEnd, startGame } from '../start-game.ts';
import { amountMoney, minor, money } from '../text.ts';
import {
	addChip,
	type Bet,
	chipsOf,
	clearChips,
	repeatChips,
	unconfirmed,
	undoChip,
} from './bet-slip.ts';
import { createCountdown } from './countdown.ts';
import { menuPanel } from './panel-menu.ts';
import { paintPhase, phaseKey } from './phase-mark.ts';
import { isShort, joinRoom, type Room, returnedOf } from './room-client.ts';
import type { RoomKind } from './room-kind.ts';
import { slipRefusal } from './slip-refusals.ts';
import { t } from './texts.ts';

/** A table where players lay chips on bets: cards, wheels, dice. */
export interface Table {
	kind: RoomKind;
	/** The address of the drawing behind the curtain. */
	emblem: string;
	/** The wire's bet of a key of the page. */
	betOf: (key: string) => Bet;
	keyOf: (bet: Bet) => string;
	/** The return of each bet in percent, by its key. */
	returns: Readonly<Record<string, string>>;
	/** Shows the outcome; at joining without its way there. Resolves when it can be read. */
	showOutcome: (outcome: unknown, isLive: boolean) => Promise<void>;
	/** Clears the table for a new round. */
	clearTable: () => void;
	/** Keys of the bets that an outcome pays. */
	paidKeys: (outcome: unknown) => readonly string[];
	/** Draws the last results. */
	paintRoad: (room: Room) => void;
	rulesPanel: (room: Room) => Panel;
}

interface TablePage {
	table: Table;
	launch: Launch;
	chip: string;
	room?: Room;
	/** What the last refusal says, until the next round. */
	refusal?: string;
	/** The number of the round whose outcome is on the table and can be read. */
	shown?: number;
	/** What the line of sums says. */
	sum?: string;
}

/** Runs the page of a table. */
export function runTable(table: Table): void {
	const page: TablePage = { table, launch: readLaunch(), chip: '' };
	const countdown = createCountdown(byId('clock'));
	setEmblem(table.emblem);
	for (const spot of spots()) {
		spot.append(make('span', { class: 'mine' }));
		spot.addEventListener('click', () => press(page, keyOfSpot(spot)));
	}
	bindTools(page);
	table.clearTable();
	bindFrame(page.launch, () => paintTexts(page));
	void startGame<RoomStateView>(page.launch, { begin: (state) => begin(page, state) });
	setInterval(() => {
		if (!page.room) return;
		countdown.paint(page.room);
		paintClock(page.room.session, page.room.clock.nowMs());
	}, 200);
}

function begin(page: TablePage, state: RoomStateView): void {
	page.chip = state.stakes[0] ?? '';
	const room = joinRoom(state, {
		betOf: page.table.betOf,
		keyOf: page.table.keyOf,
		resultOf: (outcome) => page.table.kind.resultOf(outcome),
		onRound: (joined, isLive) => void showRound(page, joined, isLive),
		onChange: () => paint(page),
		onAnswer: (_, answer) => takeAnswer(page, answer),
		onEnded: () => showFailure(page.launch, { code: 'session_unknown', retry: () => {} }),
	});
	page.room = room;
	paintChips(page);
	paint(page);
	openCurtain();
}

/** Follows the room: a new round clears the table, an outcome is shown. */
async function showRound(page: TablePage, room: Room, isLive: boolean): Promise<void> {
	const { round } = room;
	if (!round) return;
	const { table } = page;
	if (round.phase === 'open') {
		delete page.shown;
		delete page.refusal;
		table.clearTable();
	}
	if (round['outcome'] !== undefined && page.shown !== round.number) {
		await table.showOutcome(round['outcome'], isLive);
		if (page.room?.round?.number !== round.number) return;
		page.shown = round.number;
	}
	paint(page);
}

function press(page: TablePage, key: string): void {
	const { room } = page;
	if (!room) return;
	if (!room.slip.isOpen) return;
	const laid = chipsOf(room.slip);
	const amount = minor(page.chip);
	const { betMax, roundMax } = room.state.limits;
	const total = [...laid.values()].reduce((sum, value) => sum + value, 0n) + amount;
	delete page.refusal;
	if ((laid.get(key) ?? 0n) + amount > minor(betMax)) {
		page.refusal = t('limitReached', { max: money(betMax) });
	} else if (total > minor(roundMax)) {
		page.refusal = t('refusedRoundLimit', { max: money(roundMax) });
	} else if (isShort(room, amount)) page.refusal = refuseNow('INSUFFICIENT_FUNDS');
	else addChip(room.slip, key, amount);
	paint(page);
}

/** Lays the chips of the last round again, all or none. */
function repeat(page: TablePage, room: Room): void {
	const total = [...room.slip.last.values()].reduce((sum, amount) => sum + amount, 0n);
	delete page.refusal;
	if (isShort(room, total)) page.refusal = refuseNow('INSUFFICIENT_FUNDS');
	else repeatChips(room.slip);
	paint(page);
}

function takeAnswer(page: TablePage, answer: Answer<SlipAnswer>): void {
	delete page.refusal;
	if (answer.ok) {
		const { state, refusal } = answer.value.slip;
		if (state === 'refused') page.refusal = refuseNow(refusal);
		if (isSessionEnd(refusal)) showSessionEnd(page.launch);
		return;
	}
	const { code, params } = answer.refusal;
	if (code === 'session_unknown') showFailure(page.launch, { code, retry: () => {} });
	page.refusal = slipRefusal(page.room?.state.limits, code, params);
}

function paint(page: TablePage): void {
	const { room, table } = page;
	if (!room) return;
	const { slip, session, state, balance } = room;
	paintAmounts({ state, session, balance }, unconfirmed(slip));
	paintPhase(room, t(phaseKey(room)));
	const chips = chipsOf(slip);
	const outcome = page.shown === room.round?.number ? room.round?.['outcome'] : undefined;
	const paid = outcome === undefined ? [] : table.paidKeys(outcome);
	for (const spot of spots()) {
		const key = keyOfSpot(spot);
		paintSpot(spot, chips.get(key) ?? 0n, state.stakes);
		spot.setAttribute('aria-disabled', String(!slip.isOpen));
		spot.classList.toggle('won', paid.includes(key) && (chips.get(key) ?? 0n) > 0n);
	}
	byId<HTMLButtonElement>('undo').disabled = !slip.isOpen || chips.size === 0;
	byId<HTMLButtonElement>('clear').disabled = !slip.isOpen || chips.size === 0;
	byId<HTMLButtonElement>('again').disabled =
		!slip.isOpen || slip.last.size === 0 || chips.size > 0;
	byId('message').textContent = page.refusal ?? (room.isOnline ? '' : t('offlineText'));
	paintSum(page, room, chips);
	table.paintRoad(room);
}

function paintSpot(spot: HTMLElement, amount: bigint, values: readonly string[]): void {
	const mine = spot.querySelector('.mine');
	if (!mine || mine.getAttribute('data-amount') === String(amount)) return;
	mine.setAttribute('data-amount', String(amount));
	mine.replaceChildren();
	if (amount > 0n) mine.append(laidChip(values, amount), formatCount(Number(amount / UNIT)));
}

/** What is staked; once the outcome is shown, what it returned. Joy only above the stake. */
function paintSum(page: TablePage, room: Room, chips: ReadonlyMap<string, bigint>): void {
	const sum = byId('sum');
	const total = [...chips.values()].reduce((all, value) => all + value, 0n);
	const done = page.shown === room.round?.number ? returnedOf(room) : undefined;
	const parts: (Node | string)[] = [];
	if (room.round?.phase === 'void') parts.push(t('voidText'));
	else if (done && done.returned > 0n) {
		const net = done.returned - done.staked;
		if (net > 0n) parts.push(make('span', { class: 'won' }, `+${amountMoney(net)}`));
		const amounts = { staked: amountMoney(done.staked), returned: amountMoney(done.returned) };
		parts.push(t('stakedGot', amounts));
	} else if (done) parts.push(t('stakedLost', { staked: amountMoney(done.staked) }));
	else if (total > 0n) parts.push(t('onTable', { money: amountMoney(total) }));
	else parts.push(t(room.slip.isOpen ? 'noChips' : 'waitNext'));
	const text = parts.map((part) => (typeof part === 'string' ? part : part.textContent)).join(' ');
	// A status that is written again would be read out again.
	if (text === page.sum) return;
	page.sum = text;
	sum.replaceChildren(...parts);
}

function paintChips(page: TablePage): void {
	const { stakes } = page.room?.state ?? { stakes: [] };
	const buttons = stakes.map((value, no) =>
		chipButton(value, no, () => {
			page.chip = value;
			paintChips(page);
			byId('chips').querySelectorAll('button')[no]?.focus();
		}),
	);
	for (const [no, button] of buttons.entries()) {
		button.setAttribute('aria-pressed', String(stakes[no] === page.chip));
	}
	byId('chips').replaceChildren(...buttons);
}

function paintTexts(page: TablePage): void {
	label('open-menu', t('menu'), icon('info'));
	for (const element of document.querySelectorAll<HTMLElement>('[data-return]')) {
		const percent = page.table.returns[element.dataset['return'] ?? ''] ?? '';
		element.textContent = t('returns', { percent });
	}
	for (const element of document.querySelectorAll<HTMLElement>('[data-percent]')) {
		element.textContent = `${page.table.returns[element.dataset['percent'] ?? ''] ?? ''}%`;
	}
	for (const spot of spots()) spot.querySelector('.mine')?.removeAttribute('data-amount');
	if (page.room) paintChips(page);
	paint(page);
}

function bindTools(page: TablePage): void {
	const tools: [string, (room: Room) => unknown][] = [
		['undo', ({ slip }) => undoChip(slip)],
		['clear', ({ slip }) => clearChips(slip)],
		['again', (room) => repeat(page, room)],
		['open-menu', (room) => openPanel(menuPanel(room, page.table))],
	];
	for (const [id, use] of tools) {
		byId(id).addEventListener('click', () => page.room && void use(page.room));
	}
}

function spots(): HTMLElement[] {
	return [...document.querySelectorAll<HTMLElement>('[data-key]')];
}

function keyOfSpot(spot: HTMLElement): string {
	return spot.dataset['key'] ?? '';
}
