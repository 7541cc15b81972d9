import { refuseNow } from '../refusals.ts';
import { t } from './texts.ts';

/** The sentence for a refused call at a table. */
export function tableRefusal(code: string): string {
	switch (code) {
		case 'out_of_turn':
			return t('refusedTurn');
		case 'bad_action':
		case 'not_yours':
		case 'invalid_input':
			return t('refusedAction');
		case 'stake_open':
			return t('refusedOpen');
		case 'hand_over':
			return t('refusedOver');
		case 'already_seated':
			return t('refusedSeated');
		case 'not_seated':
			return t('refusedNotSeated');
		case 'bad_stake':
			return t('refusedBoot');
		default:
			return refuseNow(code);
	}
}
