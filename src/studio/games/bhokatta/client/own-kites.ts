import { shareDown } from '#lib/money.ts';
import { button, byId, make } from '../../../kit/dom.ts';
import { type BetSlip, cancelSlip, cashOut } from '../../../kit/room/bet-slip.ts';
import type { Room } from '../../../kit/room/room-client.ts';
import { amountMoney, minor, money } from '../../../kit/text.ts';
import type { SlipView } from '../../../wire.ts';
import { offerAt, pointAt } from '../flight.ts';
import { BHOKATTA } from '../rules.ts';
import type { FlightView } from './flight-view.ts';
import { t, times } from './kind.ts';

/** Request ids of slips whose landing is on its way. */
const landing = new Set<string>();
let shown = '';

/** The targets of the kites that the player has in the round, in hundredths. */
export function ownTargets({ slip }: Room): number[] {
	return slip.slips.filter(({ state }) => state !== 'refused').map(targetOf);
}

/** Lists the player's bets of the round, with what can be done with each. */
export function paintKites(room: Room, flight: FlightView): void {
	const { slip } = room;
	const isOpen = slip.isOpen && room.round?.phase === 'open';
	const states = slip.slips.map(({ slipId, state, payout, requestId }) =>
		[slipId, state, payout, landing.has(requestId)].join(),
	);
	const sending = slip.sending.flatMap(({ chips }) => [...chips]);
	const parts = [states, sending.length, isOpen, flight.isUp, flight.isFlying, t('title')];
	const key = JSON.stringify(parts);
	if (key !== shown) {
		shown = key;
		const rows = slip.slips.map((one) => kiteRow(slip, one, { isOpen, flight }));
		addLandNote(slip, flight, rows);
		const sent = sending.map(([target, amount]) => sendingRow(Number(target), amount));
		const empty = make('p', { class: 'hint' }, t(isOpen ? 'noKite' : 'watchKite'));
		const isEmpty = rows.length + sent.length === 0;
		byId('kites').replaceChildren(...(isEmpty ? [empty] : [...rows, ...sent]));
	}
	paintOffers(room, flight);
}

/** Writes what each kite would be paid now. */
function paintOffers({ slip }: Room, { isFlying, ms }: FlightView): void {
	if (!isFlying) return;
	for (const element of document.querySelectorAll<HTMLButtonElement>('[data-land]')) {
		const own = slip.slips.find(({ requestId }) => requestId === element.dataset['land']);
		if (!own || landing.has(own.requestId)) continue;
		const offer = offerAt(ms);
		element.disabled = offer === undefined;
		element.textContent =
			offer === undefined
				? t('landWait')
				: t('landNow', { amount: amountMoney(shareDown(minor(own.stake), BigInt(offer), 100n)) });
	}
}

interface Moment {
	isOpen: boolean;
	flight: FlightView;
}

function kiteRow(slip: BetSlip, own: SlipView, { isOpen, flight }: Moment): HTMLElement {
	const target = targetOf(own);
	const texts = { stake: money(own.stake), target: times(target) };
	const head = make('p', { class: 'kite-head' }, make('span', {}, t('kiteBet', texts)));
	const row = make('div', { class: 'kite' }, head);
	const isHeld = own.state === 'held';
	if (own.payout !== undefined) {
		head.append(paidPart(own));
	} else if (own.state === 'void' || own.state === 'cancelling') {
		head.append(make('span', {}, t('kiteBack')));
	} else if (own.state === 'betting') {
		head.append(make('span', {}, t('kiteSending')));
	} else if (isHeld && flight.isFlying) {
		row.append(landButton(slip, own));
	} else if (isHeld && isOpen) {
		head.append(button('plain small', t('takeBack'), () => void cancelSlip(slip, own)));
	} else {
		head.append(reachedPart(own, target));
	}
	return row;
}

/** What happens without a press, once: below the first kite in the air. */
function addLandNote(slip: BetSlip, { isFlying }: FlightView, rows: HTMLElement[]): void {
	const first = slip.slips.findIndex(({ state }) => state === 'held');
	const own = slip.slips[first];
	if (!isFlying || !own) return;
	const note = t('landNote', { target: times(targetOf(own)) });
	rows[first]?.append(make('p', { class: 'hint' }, note));
}

function sendingRow(target: number, amount: bigint): HTMLElement {
	const texts = { stake: amountMoney(amount), target: times(target) };
	const head = make('p', { class: 'kite-head' }, make('span', {}, t('kiteBet', texts)));
	head.append(make('span', {}, t('kiteSending')));
	return make('div', { class: 'kite' }, head);
}

function reachedPart({ stake }: SlipView, target: number): HTMLElement {
	const amount = amountMoney(shareDown(minor(stake), BigInt(target), 100n));
	return make('span', {}, `${t('ifReached')} `, make('b', {}, amount));
}

/** What a decided kite returned. Joy only above the stake. */
function paidPart(own: SlipView): HTMLElement {
	const payout = minor(own.payout ?? '0');
	if (payout === 0n) return make('span', {}, t('kiteLost'));
	const point = own.cashOutMs === undefined ? targetOf(own) : pointAt(own.cashOutMs);
	const net = payout - minor(own.stake);
	const mark = make('b', { class: net > 0n ? 'won' : '' }, amountMoney(payout));
	return make('span', {}, `${t('landedAt', { point: times(point) })} `, mark);
}

function landButton(slip: BetSlip, own: SlipView): HTMLElement {
	const isLanding = landing.has(own.requestId);
	const press = button('land', t(isLanding ? 'landing' : 'landWait'), () => void land(slip, own));
	press.dataset['land'] = own.requestId;
	press.disabled = isLanding;
	return press;
}

async function land(slip: BetSlip, own: SlipView): Promise<void> {
	if (landing.has(own.requestId)) return;
	landing.add(own.requestId);
	slip.onChange();
	await cashOut(slip, own);
	landing.delete(own.requestId);
	slip.onChange();
}

function targetOf({ bets }: SlipView): number {
	return Number(bets[0]?.['target'] ?? BHOKATTA.pointMin);
}
