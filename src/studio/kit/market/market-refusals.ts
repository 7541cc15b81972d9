import { refuseNow } from '../refusals.ts';
import { money } from '../text.ts';
import { t } from './texts.ts';

/** The sentence for a refusal of a ticket or a cash-out. */
export function marketRefusal(code: string, params: Record<string, string | number>): string {
	switch (code) {
		case 'bad_stake':
			return t('refusedTicketStake', {
				min: money(String(params['min'] ?? '0')),
				max: money(String(params['max'] ?? '0')),
			});
		case 'price_changed':
			return t('refusedPrice', { price: params['price'] ?? '' });
		case 'market_closed':
			return t('refusedClosed');
		case 'limit_reached':
			return t('refusedReturn', { max: money(String(params['max'] ?? '0')) });
		case 'offer_changed':
			return t('refusedOffer', { offer: money(String(params['offer'] ?? '0')) });
		case 'nothing_to_take':
			return t('refusedNothing');
		case 'round_closed':
			return t('refusedUnsure');
		default:
			return refuseNow(code);
	}
}
