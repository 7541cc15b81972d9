import type { Crest } from '../../../kit/market/crest.ts';
import type { ArenaTeam } from '../rules.ts';

/** The sign of each team. */
export const CRESTS: Readonly<Record<ArenaTeam, Crest>> = {
	jonaki: { ground: '#12303a', mark: '#d8f07a', pattern: 'sun' },
	prodip: { ground: '#7d2c4b', mark: '#ffdc8c', pattern: 'point' },
	mashal: { ground: '#c0552a', mark: '#fff3d3', pattern: 'chevron' },
	tara: { ground: '#2f6f9f', mark: '#fff3d3', pattern: 'cross' },
	chandni: { ground: '#4a4f7d', mark: '#dbe9e2', pattern: 'ring' },
	ushashi: { ground: '#b8446a', mark: '#ffdc8c', pattern: 'band' },
	bidyut: { ground: '#f3b548', mark: '#3a2016', pattern: 'slash' },
	kiron: { ground: '#1f7d5f', mark: '#ffdc8c', pattern: 'pales' },
};
