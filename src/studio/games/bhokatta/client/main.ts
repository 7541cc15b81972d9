import './bhokatta.css';
import type { Answer } from '../../../kit/api.ts';
import { openCurtain, setEmblem } from '../../../kit/curtain.ts';
import { byId, icon } from '../../../kit/dom.ts';
import { dataUrl } from '../../../kit/drawings.ts';
import { bindFrame, label, paintAmounts, paintClock } from '../../../kit/frame.ts';
import { type Launch, readLaunch } from '../../../kit/launch.ts';
import { openPanel } from '../../../kit/panel.ts';
import { isSessionEnd, refuseNow } from '../../../kit/refusals.ts';
import { unconfirmed } from '../../../kit/room/bet-slip.ts';
import { createCountdown } from '../../../kit/room/countdown.ts';
import { menuPanel } from '../../../kit/room/panel-menu.ts';
import { paintPhase, phaseKey } from '../../../kit/room/phase-mark.ts';
import { joinRoom, type Room, returnedOf } from '../../../kit/room/room-client.ts';
import { slipRefusal } from '../../../kit/room/slip-refusals.ts';
import { t as roomText } from '../../../kit/room/texts.ts';
import { pluck, tone } from '../../../kit/sound.ts';
import { showFailure, showSessionEnd, startGame } from '../../../kit/start-game.ts';
import type { RoomStateView, SlipAnswer } from '../../../wire.ts';
import emblem from '../art/emblem.svg?raw';
import type { BhokattaOutcome } from '../play.ts';
import { type FlightView, viewFlight } from './flight-view.ts';
import { describeOutcome, kind, t } from './kind.ts';
import { bindNextBet, type NextBet, nameNextBet, paintNextBet, placeQueued } from './next-bet.ts';
import { ownTargets, paintKites } from './own-kites.ts';
import { rulesPanel } from './panel-rules.ts';
import { paintLast, paintSky } from './sky.ts';

const launch: Launch = readLaunch();
const bet: NextBet = { stakeNo: 0, target: 200 };
const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');
const countdown = createCountdown(byId('clock'));
const parts = { bet, room: () => room, paint };
let room: Room | undefined;
/** What the server said of the last slip or landing. */
let refusal: string | undefined;
let isDrawing = false;
let said = '';
/** The number of the round whose cut was heard. */
let heard = 0;

setEmblem(dataUrl(emblem));
bindNextBet(parts);
byId('open-menu').addEventListener('click', () => {
	if (room) openPanel(menuPanel(room, { kind, rulesPanel }));
});
bindFrame(launch, () => {
	label('open-menu', roomText('menu'), icon('info'));
	nameNextBet();
	delete byId('lasts').dataset['key'];
	paint();
});
void startGame<RoomStateView>(launch, { begin });
setInterval(() => {
	if (!room) return;
	countdown.paint(room);
	paintClock(room.session, room.clock.nowMs());
	if (calmQuery.matches) paintFlight(room, viewFlight(room));
}, 200);

function begin(state: RoomStateView): void {
	room = joinRoom(state, {
		betOf: (key) => ({ target: Number(key) }),
		keyOf: ({ target }) => String(target),
		resultOf: kind.resultOf,
		onRound,
		onChange: paint,
		onAnswer: (_, answer) => takeAnswer(answer),
		onEnded: () => showFailure(launch, { code: 'session_unknown', retry: () => {} }),
	});
	paint();
	openCurtain();
}

function onRound(joined: Room, isLive: boolean): void {
	const { round } = joined;
	if (round?.phase === 'open') {
		refusal = undefined;
		delete bet.refusal;
		if (isLive) placeQueued(parts);
	}
	if (round?.['outcome'] !== undefined && heard !== round.number) {
		heard = round.number;
		if (isLive) hearCut(joined);
	}
	paint();
}

/** A snap when the string is cut; a plucked string when the player has won more than staked. */
function hearCut(joined: Room): void {
	tone({ from: 520, to: 90, seconds: 0.22, gain: 0.16, type: 'triangle' });
	const done = returnedOf(joined);
	if (done && done.returned > done.staked) pluck(659, 0.2, 0.2);
}

function takeAnswer(answer: Answer<SlipAnswer>): void {
	refusal = undefined;
	if (answer.ok) {
		const { state, refusal: code } = answer.value.slip;
		if (state === 'refused') refusal = refuseNow(code);
		if (isSessionEnd(code)) showSessionEnd(launch);
		return;
	}
	const { code, params } = answer.refusal;
	if (code === 'session_unknown') showFailure(launch, { code, retry: () => {} });
	refusal =
		code === 'nothing_to_take' ? t('nothingToTake') : slipRefusal(room?.state.limits, code, params);
}

function paint(): void {
	if (!room) return;
	const { slip, session, state, balance, round, isOnline } = room;
	const flight = viewFlight(room);
	paintAmounts({ state, session, balance }, unconfirmed(slip));
	paintPhase(room, phaseText(room, flight));
	paintLast(room.results);
	paintNextBet(bet, room);
	byId('message').textContent = bet.refusal ?? refusal ?? (isOnline ? '' : roomText('offlineText'));
	byId('outage').hidden = round?.reason !== 'outage';
	say(outcomeText(room));
	paintFlight(room, flight);
	follow();
}

function phaseText(joined: Room, flight: FlightView): string {
	if (!flight.isUp) return roomText(phaseKey(joined));
	return t(flight.isFlying ? 'flying' : 'cutPhase');
}

function outcomeText({ round }: Room): string {
	if (round?.phase === 'void') return roomText('voidText');
	const outcome = round?.['outcome'] as BhokattaOutcome | undefined;
	return outcome ? describeOutcome(outcome) : '';
}

/** A status that is written again would be read out again. */
function say(text: string): void {
	if (text === said) return;
	said = text;
	byId('say').textContent = text;
	byId('say').hidden = text === '';
}

function paintFlight(joined: Room, flight: FlightView): void {
	paintSky({ ...flight, targets: ownTargets(joined) });
	paintKites(joined, flight);
}

/** Draws frames while a kite moves. */
function follow(): void {
	if (isDrawing || calmQuery.matches || !room || !isMoving(viewFlight(room))) return;
	isDrawing = true;
	requestAnimationFrame(function frame() {
		const flight = room && viewFlight(room);
		if (room && flight) paintFlight(room, flight);
		if (flight && isMoving(flight) && !calmQuery.matches) requestAnimationFrame(frame);
		else isDrawing = false;
	});
}

function isMoving({ isUp, isFlying, cutMs = 0 }: FlightView): boolean {
	return isUp && (isFlying || cutMs < 2000);
}
