import { make } from '../../../kit/dom.ts';
import type { ArenaMatch, ArenaSide, ArenaStanding } from '../match.ts';
import { ARENA } from '../rules.ts';
import { nameOf, t } from './words.ts';

/** What all see of a match. */
export interface ArenaView extends ArenaStanding {
	rounds: ArenaSide[];
	/** Of side `a` to win the next round, of 10,000. */
	chances: { a: number };
}

/** The rounds so far, and the chance of each side in the next one. */
export function storyOf(match: ArenaMatch, view: ArenaView): HTMLElement[] {
	const { rounds, oil, chances, a, b } = view;
	const names = rounds.map((side) => nameOf(match[side])).join(', ');
	const strip = make('p', { class: 'rounds-strip' });
	strip.append(make('span', { class: 'visually-hidden' }, t('roundsWon', { rounds: names })));
	for (const side of rounds)
		strip.append(make('i', { class: `of-${side}`, 'aria-hidden': 'true' }));
	const isOver = Math.max(a, b) >= ARENA.roundsToWin;
	if (isOver) return [strip];
	const share = (weight: number) => `${(weight / 100).toFixed(1)}%`;
	const next = t('nextChance', {
		...{ no: rounds.length + 1, a: nameOf(match.a), b: nameOf(match.b) },
		...{ shareA: share(chances.a), shareB: share(10_000 - chances.a) },
	});
	return [strip, make('p', {}, `${next} · ${t('oilNow', oil)}`)];
}
