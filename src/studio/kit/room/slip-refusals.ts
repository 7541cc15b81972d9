import type { RoomLimits } from '../../wire.ts';
import { refuseNow } from '../refusals.ts';
import { money } from '../text.ts';
import { t } from './texts.ts';

/** The sentence for a refused slip. */
export function slipRefusal(
	limits: RoomLimits | undefined,
	code: string,
	params: Record<string, unknown> = {},
): string {
	const { betMin = '0', betMax = '0' } = limits ?? {};
	if (code === 'round_closed') return t('refusedClosed');
	if (code === 'too_many_slips') return t('refusedSlips');
	if (code === 'limit_reached')
		return t('refusedRoundLimit', { max: money(String(params['max'])) });
	if (code === 'bad_stake') return t('refusedStake', { min: money(betMin), max: money(betMax) });
	return refuseNow(code);
}
