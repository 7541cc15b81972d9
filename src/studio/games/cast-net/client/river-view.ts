import { byId } from '../../../kit/dom.ts';
import { netAmong } from '../play.ts';
import { fishAt, type SeenFish } from '../river.ts';
import { CAST_NET } from '../rules.ts';
import { type Frame, frameOf, type Place, toStage } from './aim.ts';
import { createKnownFish } from './known-fish.ts';
import { drawNet, paintNet, paintRings } from './net-drawing.ts';
import { flownOf, hauledOf, type Shot, wayOf } from './shot.ts';
import { halfHeightOf, makeSprites, paintFish, paintLabel, type Sprites } from './sprites.ts';

/** Without motion the picture is taken anew so often. */
const STILL_MS = 1000;
/** Free fish that are worth so much show it. */
const LABEL_FROM = 20;
const RATIO_MAX = 2;
/** Where the rope is held, from the right and the lower edge, in widths of the boat. */
const HAND = { right: 0.44, bottom: 0.413 };
const FADE_MS = 500;

const calmQuery = matchMedia('(prefers-reduced-motion: reduce)');

/** The river on its stage: what is aimed at, and the moment that the picture shows. */
export interface River {
	aim: Place;
	/** Milliseconds since 1970. A cast names this moment, so that it falls on what is seen. */
	atMs: number;
	/** The fish under the net at that moment. */
	net: SeenFish[];
	shot?: Shot;
	/** When the fish of the last shot swam on, by `performance.now()`. */
	freedAtMs: number;
	freed: ReadonlySet<string>;
}

interface Stage {
	canvas: HTMLCanvasElement;
	context: CanvasRenderingContext2D;
	frame: Frame;
	sprites: Sprites;
	net: HTMLCanvasElement;
	hand: Place;
}

/** Draws the river until the page is left. `onNet` hears when other fish are under the net. */
export function runRiver(nowMs: () => number, onNet: () => void): River {
	const { width, height } = CAST_NET.river;
	const river: River = {
		aim: { x: width / 2, y: height / 2 },
		atMs: Math.floor(nowMs()),
		net: [],
		freedAtMs: 0,
		freed: new Set(),
	};
	const find = createKnownFish();
	let stage = measure();
	let names = '';
	const look = () => {
		river.atMs = Math.floor(nowMs());
		const seen = fishAt(river.atMs, find);
		river.net = netAmong(seen, river.aim);
		if (stage) paintRiver(river, stage, seen);
		const found = river.net.map(({ fish }) => fish.id).join();
		if (found === names) return;
		names = found;
		onNet();
	};
	const isIdle = () => document.hidden || byId<HTMLDialogElement>('panel').open;
	new ResizeObserver(() => {
		stage = measure();
		look();
	}).observe(byId('river'));
	setInterval(() => calmQuery.matches && !isIdle() && look(), STILL_MS);
	let isOdd = false;
	requestAnimationFrame(function frame() {
		isOdd = !isOdd;
		// Fish swim 30 pixels a second: every second frame shows it. A net flies in all of them.
		if ((isOdd || river.shot) && !calmQuery.matches && !isIdle()) look();
		requestAnimationFrame(frame);
	});
	return river;
}

/** Throws the net at what is aimed at: its fish stay as they are seen. */
export function throwNet(river: River): void {
	const fish = river.net.map(({ fish: { id, species }, x, y }) => {
		return { id, species, x, y, way: wayOf(id) };
	});
	river.shot = { at: river.aim, fish, thrownAtMs: performance.now(), isWon: false };
}

/** Lets the fish of the last net swim on. */
export function freeFish(river: River): void {
	if (!river.shot) return;
	river.freed = new Set(river.shot.fish.map(({ id }) => id));
	river.freedAtMs = performance.now();
	delete river.shot;
}

function measure(): Stage | undefined {
	const canvas = byId<HTMLCanvasElement>('river');
	const { clientWidth: width, clientHeight: height } = canvas;
	const context = canvas.getContext('2d');
	if (!context || width === 0 || height === 0) return undefined;
	const ratio = Math.min(RATIO_MAX, devicePixelRatio || 1);
	canvas.width = Math.round(width * ratio);
	canvas.height = Math.round(height * ratio);
	const frame = frameOf({ width, height });
	// A fish has the size of its lane where the stage is low.
	const scale = Math.min(frame.across, frame.down * 1.35) * 2.5;
	const sprites = makeSprites(scale, ratio);
	const boat = document.querySelector('.boat')?.getBoundingClientRect().width ?? 0;
	const hand = { x: width - HAND.right * boat, y: height - HAND.bottom * boat };
	return { canvas, context, frame, sprites, net: drawNet(frame, ratio), hand };
}

function paintRiver(river: River, stage: Stage, seen: readonly SeenFish[]): void {
	const { canvas, context, frame, sprites } = stage;
	const nowMs = performance.now();
	const isCalm = calmQuery.matches;
	context.clearRect(0, 0, canvas.width, canvas.height);
	const held = new Set((river.shot?.fish ?? []).map(({ id }) => id));
	const under = new Set(river.shot ? [] : river.net.map(({ fish }) => fish.id));
	const free = seen.filter(({ fish }) => !held.has(fish.id));
	for (const { fish, x, y } of free) {
		const at = toStage(frame, { x, y });
		const swing = isCalm ? 0 : Math.sin((river.atMs + fish.phaseMs) / (fish.crossMs / 110));
		const back = river.freed.has(fish.id) ? (nowMs - river.freedAtMs) / FADE_MS : 1;
		const alpha = Math.min(1, fade(x), back);
		paintFish(context, sprites, {
			species: fish.species,
			...at,
			way: wayOf(fish.id),
			swing,
			alpha,
		});
	}
	if (river.shot) paintShot(river.shot, stage, { nowMs, isCalm });
	else {
		const at = toStage(frame, river.aim);
		const { net, hand } = stage;
		const { ratio } = sprites;
		paintNet(context, { net, ratio, at, hand, size: 1, alpha: 0.92 });
	}
	for (const { fish, x, y } of free) {
		const { worth } = CAST_NET.species[fish.species];
		const isUnder = under.has(fish.id);
		if (!isUnder && (worth < LABEL_FROM || x < 20 || x > CAST_NET.river.width - 20)) continue;
		const tone = isUnder ? 'near' : 'far';
		const at = labelPlace(stage, fish.species, { x, y });
		paintLabel(context, sprites, { text: `${worth}×`, tone, ...at });
	}
}

function paintShot(
	shot: Shot,
	{ context, frame, sprites, net, hand }: Stage,
	{ nowMs, isCalm }: { nowMs: number; isCalm: boolean },
): void {
	const { ratio } = sprites;
	const flown = flownOf(shot, nowMs, isCalm);
	const hauled = hauledOf(shot, nowMs, isCalm);
	const to = toStage(frame, shot.at);
	const labels: Parameters<typeof paintLabel>[2][] = [];
	for (const { species, x, y, way, isCaught } of shot.fish) {
		const from = toStage(frame, { x, y });
		const { worth } = CAST_NET.species[species];
		const swing = isCalm ? 0 : Math.sin(nowMs / 70);
		// A caught fish comes with the net, another one darts away.
		const at = isCaught
			? between(from, hand, hauled)
			: { x: from.x + way * hauled * 160, y: from.y };
		const alpha = isCalm && isCaught === false ? 0.45 : 1 - hauled;
		paintFish(context, sprites, { species, ...at, way, swing, alpha });
		if (hauled > 0.6) continue;
		const tone = isCaught === false ? 'far' : isCaught && shot.isWon ? 'won' : 'near';
		const text = isCaught === undefined ? `${worth}×` : `${worth}× ${isCaught ? '✓' : '✕'}`;
		labels.push({ text, tone, x: at.x, y: at.y + halfHeightOf(sprites, species) + 10 });
	}
	const at = between(between(hand, to, flown), hand, hauled);
	const arc = isCalm ? 0 : Math.sin(Math.PI * flown) * 40;
	const size = (0.15 + 0.85 * flown) * (1 - 0.85 * hauled);
	const pose = { at: { x: at.x, y: at.y - arc }, hand, size, alpha: 1 - hauled };
	paintNet(context, { net, ratio, ...pose });
	const share = isCalm ? 0 : (nowMs - shot.thrownAtMs - 560) / 700;
	paintRings(context, { frame, at: to, ratio, share });
	for (const label of labels) paintLabel(context, sprites, label);
}

function labelPlace({ frame, sprites }: Stage, species: keyof typeof CAST_NET.species, at: Place) {
	const { x, y } = toStage(frame, at);
	return { x, y: y + halfHeightOf(sprites, species) + 10 };
}

function between(from: Place, to: Place, share: number): Place {
	return { x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share };
}

/** Fish appear and leave within the margin of the river. */
function fade(x: number): number {
	const { width, margin } = CAST_NET.river;
	return Math.max(0, Math.min(x + margin, width + margin - x) / margin);
}
