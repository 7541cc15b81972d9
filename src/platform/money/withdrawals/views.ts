import { businessDayOf } from '#lib/time.ts';
import type { WithdrawalView } from '#lib/wps/contract/withdrawal-view.ts';
import type { Settings } from '#platform/settings/settings.ts';
import { nameIn } from '../deposits/views.ts';
import type { ListedWithdrawal } from './list-withdrawals.ts';

/** Returns the names of the banks and wallets by code. */
export function bankNames(
	{ payoutChannels }: Settings,
	language: string | undefined,
): Map<string, string> {
	return new Map(
		payoutChannels.flatMap(({ banks }) =>
			banks.map(({ code, names }): [string, string] => [code, nameIn(language, names)]),
		),
	);
}

/** Masks a name but for the first letter of each word: `M• R••••`. */
export function maskName(name: string): string {
	return name
		.split(' ')
		.map((word) => {
			const [first = '', ...rest] = new Intl.Segmenter().segment(word);
			return typeof first === 'string' ? first : first.segment + '•'.repeat(rest.length);
		})
		.join(' ');
}

const NUMBER_LENGTH = 4;

/** Returns the number that people see: `W-20261124-0817`. */
export function numberOf({
	seq,
	created_at: createdAt,
}: {
	seq: bigint;
	created_at: Date;
}): string {
	const day = businessDayOf(createdAt).replaceAll('-', '');
	return `W-${day}-${String(seq).padStart(NUMBER_LENGTH, '0')}`;
}

export function withdrawalView(
	row: ListedWithdrawal,
	names: ReadonlyMap<string, string>,
): WithdrawalView {
	const { id, amount, fee, state, reason, receipt, refunded, returned } = row;
	return {
		...{ withdrawId: id, number: numberOf(row), amount, fee, state, refunded, returned },
		...(reason !== null && { reason }),
		...(receipt !== null && { receipt }),
		...(row.receipt_due_at !== null && { receiptDueAt: row.receipt_due_at }),
		createdAt: row.created_at,
		...{ kind: row.kind, bankName: names.get(row.bank) ?? row.bank, tail: row.tail },
	};
}
