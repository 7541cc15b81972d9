import { Refusal } from '#platform/core/refuse.ts';
import type { Caller } from '#platform/core/route.ts';
import { type Database, isTransient } from '#platform/db/database.ts';
import { cancelLines } from '#platform/lottery/orders/cancel-lines.ts';
import { placeOrder, type WantedOrder } from '#platform/lottery/orders/place-order.ts';
import { readSettings } from '#platform/settings/read-settings.ts';
import type { Settings } from '#platform/settings/settings.ts';

export const OPERATION_PATH = '/lottery/';

/** An order as it is sent: prices as digits. */
export interface SentOrder extends Omit<WantedOrder, 'lines'> {
	memberId: number;
	lines: { play: string; balls: string; price: string; series?: number | undefined }[];
}

export interface SentCancel {
	memberId: number;
	ids: string[];
}

/** The answer to an operation; `code` is OK or that of a refusal. */
export interface Answer {
	code: string;
	/** Of an order. */
	orderNo?: string;
	lines?: { id: string; leaf: string }[];
	/** Of a cancellation. */
	cancelled?: string[];
}

/** Creates what places and cancels orders of any member, without a pause between them. */
export function createOperations(db: Database) {
	let settings: Settings | undefined;

	async function place({ memberId, lines, ...sent }: SentOrder): Promise<Answer> {
		settings ??= { ...(await readSettings(db)), lotteryPauseMs: 0 };
		const caller = { memberId, currency: 'BDT', type: 0 } as Caller;
		const order = { ...sent, lines: lines.map((line) => ({ ...line, price: BigInt(line.price) })) };
		const placed = await placeOrder(db, { caller, settings, order });
		const ids = placed.lines.map(({ id, leaf }) => ({ id, leaf }));
		return { code: 'OK', orderNo: placed.orderNo, lines: ids };
	}

	async function cancel(input: SentCancel): Promise<Answer> {
		const { cancelled } = await cancelLines(db, input);
		return { code: 'OK', cancelled };
	}

	return async (name: string, input: unknown): Promise<Answer> => {
		try {
			return await (name === 'place' ? place(input as SentOrder) : cancel(input as SentCancel));
		} catch (error) {
			if (error instanceof Refusal && !isTransient(error)) return { code: error.code };
			throw error;
		}
	};
}
