import { expect, test } from 'vitest';
import { accountKey } from '#features/wallet/account-words.ts';
import { LOCALES } from '#lib/i18n/locales.ts';
import { translate } from '#lib/i18n/translate.ts';

test.for([
	['player.cash', 'own', 'Your balance'],
	['player.returnable', 'own', 'Withdraw only'],
	['player.owed', 'own', 'You owe'],
	['player.bonus_locked', 'own', 'Your locked bonus'],
	['player.points_hold', 'own', 'Points on hold for goods'],
	['player.goods_hold', 'own', 'On hold for goods'],
	['player.withdraw_hold', 'own', 'Being withdrawn'],
	['round.escrow', 'own', 'Stakes in play'],
	['psp.unmatched.play', 'house', 'Payments without an order'],
	['psp.clearing.play', 'house', 'Payment provider'],
	['house.psp_cost', 'house', 'The house'],
	['house.JHL', 'house', 'The house'],
	['house.trial', 'house', 'Free-play money'],
	['promo.pot.reload', 'house', 'Offer fund'],
	['promo.run.7', 'house', 'Offer fund'],
	['promo.backing', 'house', 'Points fund'],
	['vendor.clearing.JHL', 'house', 'Game provider'],
	['jackpot.mega', 'house', 'Jackpot'],
	['lottery.bd.1.pool', 'house', 'Prize pool'],
	['rounding', 'house', 'The house, other'],
	['player.cash', 'member', 'Balance of d•••r'],
	['player.owed', 'member', 'Account of d•••r'],
	['agent.cash', 'member', 'Agent’s float of d•••r'],
] as const)('the account %s of %s is called "%s"', ([account, side, words]) => {
	const line = { account, side, name: 'd•••r', amount: 1n };

	expect(translate('en', 'records')(accountKey(line), { name: line.name })).toBe(words);
	for (const locale of LOCALES) {
		expect(translate(locale, 'records')(accountKey(line), { name: line.name })).not.toContain('{{');
	}
});
