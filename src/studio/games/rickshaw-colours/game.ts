import { slotGame } from '../../engines/slot/game.ts';
import { FIGURES } from './figures.ts';
import { RICKSHAW_COLOURS, STAKES } from './rules.ts';

export const rickshawColours = slotGame({
	names: { bn: 'রিকশার রং', en: 'Rickshaw Colours' },
	stakes: STAKES,
	table: RICKSHAW_COLOURS,
	figures: FIGURES,
	swing: 'medium',
});
