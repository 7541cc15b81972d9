import type { FixtureView } from '../../market-wire.ts';
import type { Market } from './market-client.ts';

export interface OpenedFixture extends FixtureView {
	fixtureId: string;
}

/**
 * The fixture whose markets the page shows: the one that the player has opened, while it is there; else
 * the first that is being played, or that comes next.
 */
export function openedOf({ view, followed }: Market): OpenedFixture | undefined {
	const all = listFixtures(view?.fixtures ?? {});
	return (
		all.find(({ fixtureId }) => fixtureId === followed) ??
		all.find(({ phase }) => phase === 'running') ??
		all.find(({ phase }) => phase === 'before') ??
		all[0]
	);
}

/** Fixtures in their order. */
export function listFixtures(fixtures: Readonly<Record<string, FixtureView>>): OpenedFixture[] {
	return Object.entries(fixtures)
		.map(([fixtureId, fixture]) => ({ fixtureId, ...fixture }))
		.sort((a, b) => a.number - b.number);
}
