import { make, makeSvg } from '../dom.ts';
import { leftMs, type Room } from './room-client.ts';
import { t } from './texts.ts';

const STITCHES = 60;

/** The ring of stitches that leave one by one until bets close. */
export function createCountdown(place: HTMLElement): { paint(room: Room): void } {
	const left = makeSvg('circle', { class: 'left', cx: '28', cy: '28', r: '24' });
	const ground = makeSvg('circle', { cx: '28', cy: '28', r: '24' });
	for (const circle of [ground, left]) circle.setAttribute('pathLength', String(STITCHES));
	ground.setAttribute('stroke-dasharray', '1.1 0.9');
	const svg = makeSvg('svg', { viewBox: '0 0 56 56', 'aria-hidden': 'true' }, ground, left);
	const text = make('span', { 'aria-hidden': 'true' });
	place.className = 'clock';
	place.setAttribute('role', 'timer');
	place.append(text);
	place.prepend(svg);
	let shown = -1;
	return {
		paint(room) {
			const isOpen = room.round?.phase === 'open';
			const seconds = isOpen ? Math.ceil(leftMs(room) / 1000) : 0;
			place.hidden = !isOpen;
			if (seconds === shown) return;
			shown = seconds;
			text.textContent = String(seconds);
			place.setAttribute('aria-label', t('secondsLeft', { seconds }));
			const stitches = Math.round((STITCHES / 2) * Math.min(1, seconds / wholeSeconds(room)));
			left.setAttribute('stroke-dasharray', `${'1.1 0.9 '.repeat(stitches)}0 ${STITCHES}`);
		},
	};
}

/** How long bets are taken, as far as this page has seen. */
const longest = new Map<number, number>();
function wholeSeconds(room: Room): number {
	const number = room.round?.number ?? 0;
	const whole = Math.max(longest.get(number) ?? 1, Math.ceil(leftMs(room) / 1000));
	longest.clear();
	longest.set(number, whole);
	return whole;
}
