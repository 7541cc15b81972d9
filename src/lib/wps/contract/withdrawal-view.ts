import * as z from 'zod/mini';
import { hostMessage } from '../../rules/host-message.ts';
import { hostInstant } from '../host-instant.ts';
import { instant, jsonMoney } from '../values.ts';
import { AMOUNT_NAMES, named, TIME_NAMES, textOf } from '../variants.ts';
import { accountKind } from './account-kind.ts';

export const state = z.enum([
	...(['queued', 'review', 'approved', 'sending'] as const),
	...(['rejected', 'failed', 'arrived', 'returned'] as const),
]);

export const receipt = z.enum([
	...(['asked', 'received', 'partly', 'not_received', 'by_timeout'] as const),
	...(['trace', 'forced', 'refunded'] as const),
]);

export type WithdrawalView = z.output<typeof withdrawal>;
export const withdrawal = z.object({
	withdrawId: z.string(),
	/** The number that people see. */
	number: z.string(),
	amount: jsonMoney,
	fee: jsonMoney,
	state,
	reason: z.optional(z.string()),
	receipt: z.optional(receipt),
	/** Until then the member may confirm the receipt. */
	receiptDueAt: z.optional(instant),
	refunded: jsonMoney,
	returned: jsonMoney,
	createdAt: instant,
	kind: accountKind,
	bankName: z.string(),
	tail: z.string(),
});

export type ListedWithdrawal = z.output<typeof listedWithdrawal>;
/** A withdrawal in a list of any host: what other hosts may not send is optional. */
export const listedWithdrawal = named(
	z.object({
		...withdrawal.shape,
		number: z.optional(z.string()),
		fee: z.optional(jsonMoney),
		/** Absent for a state that is not ours; `stateName` is the host's word for it. */
		state: z.optional(state),
		stateName: z.optional(z.string()),
		refunded: z.optional(jsonMoney),
		returned: z.optional(jsonMoney),
		createdAt: hostInstant,
		kind: z.optional(accountKind),
		bankName: z.optional(z.string()),
		tail: z.optional(z.string()),
	}),
	{
		texts: { withdrawId: ['withdrawId', 'transactionId', 'id', 'orderId', 'orderNo'] },
		values: {
			amount: AMOUNT_NAMES,
			createdAt: TIME_NAMES,
			state: ['state', 'status', 'statusId', 'orderStatus'],
		},
		adjust: nameState,
	},
);

/** A state of another host is one of ours by its name, or is shown with the host's word. */
function nameState(value: Record<string, unknown>): void {
	const given = textOf(value['state']);
	const names = [value['statusName'], value['statusDesc'], given].map(textOf);
	const known = state.options.find((one) =>
		[given, ...names].some((name) => name?.toLowerCase() === one),
	);
	delete value['state'];
	if (known) value['state'] = known;
	else value['stateName'] = hostMessage(names.find((name) => name && !/^\d+$/.test(name)));
}
