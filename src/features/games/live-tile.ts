/** What a title does now, as the call `getLobby` tells it; instants are milliseconds. */
export interface TitleNow {
	vassalage: string;
	gameCode: string;
	kind: 'duel' | 'round' | 'match' | 'seats';
	phase?: string;
	phaseEndTime?: number;
	nextStartTime?: number;
	results?: string[];
	sides?: [Side, Side];
	score?: string;
	players?: number;
}

interface Side {
	name: string;
	mark: string;
}

/** The words of a page, of its language: `GameGrid.astro` renders them. */
interface Words {
	/** By phase. */
	phases: Record<string, string>;
	/** `{{count}}` people. */
	players: string;
	/** `{{seconds}}`. */
	seconds: string;
	tie: string;
	/** `{{results}}`. */
	last: string;
}

/** The results that fit into the narrowest tile. */
const DOTS = 6;
const TEXTS = 3;
const SVG = 'http://www.w3.org/2000/svg';

/**
 * Draws a state over the lower edge of a tile's picture, and tells it in words beside the name; both
 * go without a state. Only what has changed is written. The words are in no live region: they are
 * read with the tile, and do not interrupt.
 */
export function drawState(tile: HTMLElement, state: TitleNow | undefined, nowMs: number): void {
	const words = wordsOf(tile);
	const art = tile.querySelector('.art');
	if (!state || !words || !art) {
		tile.querySelector('.now')?.remove();
		tile.querySelector('.now-told')?.remove();
		return;
	}
	const panel = tile.querySelector('.now') ?? addPanel(tile, art);
	const key = JSON.stringify([state.results, state.score, state.players]);
	if (panel.getAttribute('data-drawn') !== key) {
		panel.setAttribute('data-drawn', key);
		panel.querySelector('.now-road')?.replaceChildren(...roadOf(state));
		put(panel.querySelector('.now-players'), state.players ? String(state.players) : '');
	}
	put(panel.querySelector('.now-phase'), phaseText(state, words, nowMs));
	put(tile.querySelector('.now-told'), toldText(state, words));
}

function wordsOf(tile: HTMLElement): Words | undefined {
	const text = tile.closest<HTMLElement>('[data-live-words]')?.dataset['liveWords'];
	return text === undefined ? undefined : (JSON.parse(text) as Words);
}

function addPanel(tile: HTMLElement, art: Element): Element {
	const panel = element('now', 'span');
	panel.setAttribute('aria-hidden', 'true');
	const line = element('now-line', 'span');
	line.append(element('now-road', 'span'), element('now-players', 'span'));
	panel.append(line, element('now-phase', 'span'));
	art.append(panel);
	tile.querySelector('.about')?.append(element('now-told visually-hidden', 'span'));
	return panel;
}

function element(className: string, name: 'span'): HTMLElement {
	const made = document.createElement(name);
	made.className = className;
	return made;
}

/** A road of dots for sides, else the last results as text, the newest last. */
function roadOf({ kind, results = [], sides, score }: TitleNow): (Node | string)[] {
	if (kind === 'match') return score ? [score] : [];
	if (results.length === 0) return [];
	if (kind !== 'duel' || !sides) return [results.slice(-TEXTS).join(' · ')];
	const dots = results.slice(-DOTS);
	const road = drawn('svg', { viewBox: `0 0 ${dots.length * 20} 20`, class: 'now-dots' });
	road.append(...dots.map((side, index) => dotOf(side, sides, index * 20)));
	return [road];
}

/** Shape and letter distinguish the sides, not colour alone. */
function dotOf(side: string, [a, b]: [Side, Side], x: number): Element {
	const dot = drawn('g', { class: `side-${side}`, transform: `translate(${x})` });
	const shape =
		side === 'a'
			? drawn('circle', { cx: '10', cy: '10', r: '9' })
			: side === 'b'
				? drawn('path', { d: 'M10 .5 19.500 10 10 19.500 .5 10Z' })
				: drawn('path', { d: 'M3 7h14M3 13h14' });
	dot.append(shape);
	if (side === 'tie') return dot;
	const letter = drawn('text', { x: '10', y: '13.500', 'text-anchor': 'middle' });
	letter.textContent = side === 'a' ? a.mark : b.mark;
	dot.append(letter);
	return dot;
}

function drawn(name: string, attributes: Record<string, string>): Element {
	const made = document.createElementNS(SVG, name);
	for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value);
	return made;
}

/** The phase, and how long it lasts; past its end only the phase. */
function phaseText(state: TitleNow, words: Words, nowMs: number): string {
	const { phase = '' } = state;
	const name = words.phases[phase] ?? '';
	const endMs = phase === 'before' ? state.nextStartTime : state.phaseEndTime;
	const left = Math.ceil(((endMs ?? 0) - nowMs) / 1000);
	if (left <= 0 || phase === 'show') return name;
	const minutes = Math.floor(left / 60);
	const clock = `${minutes}:${String(left % 60).padStart(2, '0')}`;
	const time = minutes > 0 ? clock : words.seconds.replace('{{seconds}}', String(left));
	// A start that is hours away is no countdown.
	return minutes >= 60 ? name : [name, time].filter(Boolean).join(' · ');
}

/** The state in words, without the countdown. */
function toldText({ phase = '', results, sides, score, players }: TitleNow, words: Words): string {
	const nameOf = (result: string) => {
		if (!sides) return result;
		return result === 'a' ? sides[0].name : result === 'b' ? sides[1].name : words.tie;
	};
	const last = results?.slice(-TEXTS).map(nameOf).join(', ');
	const told = [
		words.phases[phase],
		score,
		last && words.last.replace('{{results}}', last),
		players && words.players.replace('{{count}}', String(players)),
	];
	return told.filter(Boolean).join('. ');
}

function put(place: Element | null, text: string): void {
	if (place && place.textContent !== text) place.textContent = text;
}
