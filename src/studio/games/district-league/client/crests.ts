import type { Crest } from '../../../kit/market/crest.ts';
import type { TeamCode } from '../rules.ts';

/** The crest of each team. */
export const CRESTS: Readonly<Record<TeamCode, Crest>> = {
	padma: { ground: '#2f6f9f', mark: '#fff3d3', pattern: 'waves' },
	haor: { ground: '#0f5a63', mark: '#f3b548', pattern: 'chevron' },
	mohona: { ground: '#7d2c4b', mark: '#ffdc8c', pattern: 'sun' },
	garo: { ground: '#4a6b2a', mark: '#fff3d3', pattern: 'point' },
	sundari: { ground: '#1f7d5f', mark: '#ffdc8c', pattern: 'slash' },
	barind: { ground: '#b3362a', mark: '#fff3d3', pattern: 'half' },
	chalan: { ground: '#fff3d3', mark: '#2f6f9f', pattern: 'ring' },
	teesta: { ground: '#d9a24f', mark: '#4a2a12', pattern: 'stripes' },
	cha: { ground: '#fff3d3', mark: '#1f7d5f', pattern: 'band' },
	shola: { ground: '#12303a', mark: '#7ddcb5', pattern: 'cross' },
	bhawal: { ground: '#5a3415', mark: '#f3b548', pattern: 'pales' },
	kirton: { ground: '#743a87', mark: '#fbd5d3', pattern: 'quarters' },
};
