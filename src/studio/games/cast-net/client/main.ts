import '#lib/object-has-own.ts';
import './cast-net.css';
import { byId } from '../../../kit/dom.ts';
import { dataUrl } from '../../../kit/drawings.ts';
import { say } from '../../../kit/frame.ts';
import { percentOf } from '../../../kit/instant/figures.ts';
import type { InstantActions, InstantView, MainAction } from '../../../kit/instant/instant-pack.ts';
import { runInstant } from '../../../kit/instant/instant-page.ts';
import { t as kitText } from '../../../kit/instant/texts.ts';
import { createServerClock } from '../../../kit/live/server-clock.ts';
import { pause } from '../../../kit/pause.ts';
import { isWin } from '../../../kit/round/finish-round.ts';
import { stakeOf } from '../../../kit/round/round-game.ts';
import { minor, money } from '../../../kit/text.ts';
import type { RoundView } from '../../../wire.ts';
import emblem from '../art/emblem.svg?raw';
import scene from '../art/scene.svg?raw';
import { FIGURES, figuresOf } from '../figures.ts';
import { movedBy, type Place } from './aim.ts';
import { castOf, endText, fishOfRound, kind, nameOf, t } from './kind.ts';
import { rowsOfCast, rowsOfNet } from './net-rows.ts';
import { paintNetTable } from './net-table.ts';
import { rulesPanel } from './panel-rules.ts';
import { placeOfPointer } from './pointer.ts';
import { freeFish, runRiver, throwNet } from './river-view.ts';
import { FLY_MS, wayOf } from './shot.ts';
import { SOUNDS } from './sounds.ts';

/** After the last arrow key the net is named so late. */
const NAME_AFTER_MS = 600;

const clock = createServerClock();
let repaint = () => {};
let naming = 0;
const river = runRiver(clock.nowMs, () => repaint());

runInstant({
	kind,
	emblem: dataUrl(emblem),
	scene: dataUrl(scene),
	choice() {
		const cast = { atMs: river.atMs, ...river.aim };
		throwNet(river);
		return cast;
	},
	bind,
	paint,
	odds() {
		const { rtp } = FIGURES;
		const net = river.shot?.fish ?? river.net.map(({ fish }) => fish);
		const chance =
			net.length === 0 ? '–' : percentOf(figuresOf(net.map(({ species }) => species)).hitRate, 2);
		return [
			{ name: t('anyChance'), value: chance },
			{ name: kitText('rtpShort'), value: percentOf(rtp), exact: rtp },
		];
	},
	action,
	hint: () => t('ready'),
	reveal,
	endText,
	rulesPanel: ({ game }) => rulesPanel(game),
	sounds: SOUNDS,
});

function bind(actions: InstantActions): void {
	repaint = () => actions.canChoose() && actions.repaint();
	const water = byId('water');
	water.tabIndex = 0;
	const aimAt = (place: Place) => {
		if (!actions.canChoose()) return;
		river.aim = place;
	};
	water.addEventListener('pointerdown', (event) => {
		water.setPointerCapture(event.pointerId);
		aimAt(placeOfPointer(event));
	});
	water.addEventListener('pointermove', (event) => {
		if (event.buttons !== 0) aimAt(placeOfPointer(event));
	});
	water.addEventListener('keydown', (event) => {
		if (event.key === 'Enter' || event.key === ' ') {
			event.preventDefault();
			// A held key casts once.
			if (!event.repeat) byId('play').click();
			return;
		}
		const place = movedBy(event.key, river.aim);
		if (!place) return;
		event.preventDefault();
		aimAt(place);
		clearTimeout(naming);
		naming = window.setTimeout(() => actions.canChoose() && say(netText()), NAME_AFTER_MS);
	});
}

function netText(): string {
	const names = rowsOfNet(river.net, 0n).map(({ species }) => nameOf(species));
	return names.length === 0 ? t('netNone') : t('netNow', { fish: names.join(', ') });
}

function paint({ game, phase, round }: InstantView): void {
	clock.guess(game.state.serverTime);
	if (phase === 'ready') {
		// A cast that was not taken: its picture may have been of a wrong time.
		if (river.shot && !round) clock.again();
		freeFish(river);
	}
	if (phase === 'ready' || !river.shot) {
		paintNetTable(rowsOfNet(river.net, minor(stakeOf(game))), false);
	}
}

function action({ game }: InstantView): MainAction {
	if (river.net.length === 0) return { text: t('aimFirst') };
	const stake = money(stakeOf(game));
	return { text: game.freeRounds ? t('castFree') : t('cast', { stake }), press: 'stake' };
}

/** Shows which fish the net has caught; also of a round that an earlier page has thrown. */
async function reveal(round: RoundView, isCalm: boolean): Promise<void> {
	const { x, y } = castOf(round);
	const thrownAtMs = river.shot?.thrownAtMs ?? performance.now();
	const fish = fishOfRound(round);
	const isWon = isWin(round);
	if (!isCalm) await pause(thrownAtMs + FLY_MS - performance.now());
	river.aim = { x, y };
	river.shot = {
		at: { x, y },
		fish: fish.map((one) => ({ ...one, way: wayOf(one.id) })),
		thrownAtMs,
		drawnAtMs: performance.now(),
		isWon,
	};
	paintNetTable(rowsOfCast(fish), isWon);
}
