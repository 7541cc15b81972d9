import type { Act } from '../../../kit/table/card-table.ts';
import type { PlayerAction } from '../hand.ts';
import type { HandView } from '../view.ts';
import { shortMoney, t } from './words.ts';

type Legal = { action: PlayerAction; stake: string };

/** The buttons of a turn: four that keep their places, or the two answers to a side show. */
export function actsOf({ own, seats, betting, turn }: HandView): Act[] {
	const legal = own?.legal ?? [];
	const seat = own && seats[own.seat];
	if (!seat || seat.isPacked || seat.isDry) return [];
	const find = (kind: PlayerAction['kind'], isRaise?: boolean) =>
		legal.find(
			({ action }) =>
				action.kind === kind &&
				(isRaise === undefined || ('isRaise' in action && action.isRaise === isRaise)),
		);
	if (turn?.asker !== undefined && turn.seat === own.seat) {
		return [answer(legal, false), answer(legal, true)];
	}
	const bet = seat.hasSeen ? 'chaal' : 'blind';
	const second = betting === 2 ? 'show' : 'sideShow';
	return [
		{ key: 'pack', text: t('pack'), ...priced(find('pack')) },
		{ key: second, text: t(second), ...priced(find(second === 'show' ? 'show' : 'sideShowAsk')) },
		{ key: 'raise', text: t('raise'), ...priced(find(bet, true)) },
		{ key: 'bet', text: t(bet), ...priced(find(bet, false)), isMain: true },
	];
}

/** The look at the own cards needs no turn. */
export function lookOf({ own }: HandView): Act | undefined {
	const look = own?.legal.find(({ action }) => action.kind === 'see');
	return look && { key: 'see', text: t('see'), action: look.action };
}

function answer(legal: readonly Legal[], isAccepted: boolean): Act {
	const found = legal.find(
		({ action }) => action.kind === 'sideShowAnswer' && action.isAccepted === isAccepted,
	);
	const key = isAccepted ? 'accept' : 'refuse';
	return { key, text: t(key), ...priced(found) };
}

/** What an action costs; one that is not possible now has neither a price nor an action. */
function priced(found: Legal | undefined): Pick<Act, 'price' | 'action'> {
	if (!found) return { price: '–' };
	return {
		action: found.action,
		price: Number(found.stake) > 0 ? shortMoney(found.stake) : t('free'),
	};
}
