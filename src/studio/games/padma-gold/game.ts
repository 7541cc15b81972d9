import { slotGame } from '../../engines/slot/game.ts';
import { FIGURES } from './figures.ts';
import { PADMA_GOLD, STAKES } from './rules.ts';

export const padmaGold = slotGame({
	names: { bn: 'পদ্মার সোনা', en: 'Padma Gold' },
	stakes: STAKES,
	table: PADMA_GOLD,
	figures: FIGURES,
	swing: 'medium',
});
