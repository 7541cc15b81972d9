import type { Mutant } from './mutants.ts';

const FOLD = 'src/platform/money/deposits/fold.ts';
const RECEIPT = 'src/platform/money/deposits/post-receipt.ts';
const REVERSAL = 'src/platform/money/deposits/reverse-receipt.ts';
const MACHINE = 'src/platform/money/withdrawals/machine.ts';
const PAYOUT = 'src/platform/money/withdrawals/advance-payout.ts';
const CLAIM = 'src/platform/money/withdrawals/receipts.ts';

const source = (what: string, file: string, from: string, to: string): Mutant => ({
	...{ what, source: { file, from, to } },
});

/** Defects in the rules of deposits and withdrawals. */
export const moneyMutants: Record<string, Mutant> = {
	'asked-not-came': source(
		'an order is credited with what was asked',
		FOLD,
		'const cash = minOf(amount, most);',
		'const cash = minOf(order.asked, most);',
	),
	'no-room': source(
		'a receipt ignores the limit',
		FOLD,
		'const most = isOtherPayer ? 0n : room;',
		'const most = isOtherPayer ? 0n : amount;',
	),
	'foreign-payer': source(
		'money of another payer can be played with',
		FOLD,
		'const most = isOtherPayer ? 0n : room;',
		'const most = room;',
	),
	'never-double': source(
		'a second payment counts as too much of the first',
		FOLD,
		"receiptCount > 1 ? 'double' : 'over'",
		"'over'",
	),
	'never-late': source('no payment is late', FOLD, 'at > order.expiresAt', 'false'),
	'failed-after-paid': source(
		'a late report of failure ends a paid order',
		FOLD,
		"return state === 'open' || state === 'proof';",
		"return state !== 'expired';",
	),
	'kept-reservation': source(
		'a receipt does not free the reservation of its order',
		RECEIPT,
		`await freeInflow(tx, \`order:\${orderId}\`);`,
		'',
	),
	'uncounted-inflow': source(
		'a receipt does not count towards the limit',
		RECEIPT,
		'await countInflow(tx, { memberId, ref: reference, amount: cash });',
		'',
	),
	'early-reversal': source(
		'a reversal before its payment is forgotten',
		RECEIPT,
		'if (reversal) await applyReversal',
		'if (!reversal) await applyReversal',
	),
	'another-reversal': source(
		'an early reversal of another amount takes the payment back',
		REVERSAL,
		'if (reversal.amount !== amount || reversal.currency !== currency) return;',
		'if (reversal.currency !== currency) return;',
	),
	'cash-first': source(
		'a reversal takes cash before returnable money',
		FOLD,
		'const fromReturnable = minOf(amount, returnable, has.returnable);',
		'const fromReturnable = minOf(amount - minOf(amount, has.cash), has.returnable);',
	),
	'refused-when-arrived': source(
		'a late refusal takes back an arrived payout',
		MACHINE,
		"arrived: { returned: to('returned', 'give_back') },",
		"arrived: { refused: to('failed'), returned: to('returned', 'give_back') },",
	),
	'failed-is-final': source(
		'a payout that was paid after a failure is ignored',
		MACHINE,
		"failed: { paid: to('arrived', 'pay_again') },",
		'failed: {},',
	),
	'unclear-is-refused': source(
		'a provider that does not know a payout has refused it',
		'src/platform/money/withdrawals/pay-out.ts',
		"if (state.status === 'void') return { kind: 'void' };",
		"if (state.status === 'void' || state.status === 'unknown') return { kind: 'void' };",
	),
	'rejected-when-sending': source(
		'a withdrawal can be rejected while it is sent',
		MACHINE,
		"refused: to('failed', 'release'),\n\t\tvoid",
		"refused: to('failed', 'release'),\n\t\treject: to('rejected', 'release'),\n\t\tvoid",
	),
	'any-amount-paid': source(
		'a payout of another amount has arrived',
		PAYOUT,
		'const isSame = amount === withdrawal.amount - fee && currency',
		'const isSame = currency',
	),
	'owed-is-given': source(
		'what was paid twice is not owed',
		PAYOUT,
		'amount: paid - cash },',
		'amount: paid - paid },',
	),
	'returned-too-much': source(
		'more comes back than was paid',
		PAYOUT,
		'if (withdrawal.refunded + withdrawal.returned + amount > paid)',
		'if (amount > paid)',
	),
	'returned-twice': source(
		'each report of a return gives money',
		PAYOUT,
		"if (known) return known.amount === amount ? 'repeated' : 'altered';",
		"if (known && known.amount !== amount) return 'altered';",
	),
	'trace-forgets-returns': source(
		'a trace refunds what came back already',
		'src/platform/money/withdrawals/trace-receipt.ts',
		'const missing = amount - fee - returned - paid;',
		'const missing = amount - fee - paid;',
	),
	'forced-by-one': source(
		'one person forces a receipt',
		'src/platform/money/withdrawals/force-receipt.ts',
		"if (count < 2) return 'second_needed';",
		"if (count < 1) return 'second_needed';",
	),
	'claim-after-all': source(
		'a decided receipt is opened again',
		CLAIM,
		"if (receipt !== 'asked') throw refuse('receipt_decided');",
		"if (receipt === 'trace') throw refuse('receipt_decided');",
	),
};
