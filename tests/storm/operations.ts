import { randomBytes } from 'node:crypto';
import * as z from 'zod/mini';
import { Refusal } from '#platform/core/refuse.ts';
import { createVault } from '#platform/core/vault.ts';
import { type Database, transaction } from '#platform/db/database.ts';
import { depositPlayMoney } from '#platform/money/wallet/deposit-play-money.ts';
import type { Reply } from './history.ts';

/** Deposits of play money store nothing encrypted; each process has keys of its own. */
const vault = createVault({ vaultKeys: [randomBytes(32)], markKey: randomBytes(32) });

const deposit = z.object({
	memberId: z.int(),
	currency: z.string(),
	depositId: z.uuid(),
	/** Minor units in decimal digits. */
	amount: z.string(),
});

/** Operations of the platform that move money and are no calls of a vendor. Repeatable by id. */
export const operations = {
	async deposit(db: Database, body: unknown): Promise<Reply> {
		const { memberId, currency, depositId, amount } = deposit.parse(body);
		const wanted = { depositId, amount: BigInt(amount) };
		const input = { memberId, currency, deposit: wanted, now: new Date() };
		await transaction(db, (tx) => depositPlayMoney(tx, { vault }, input));
		return { code: 'OK' };
	},
};

export type OperationName = keyof typeof operations;

/** The path of an operation on a process of the storm. */
export const OPERATION_PATH = '/operation/';

/** Runs an operation. A refusal is a reply; a fault is thrown, and the caller repeats. */
export async function operate(db: Database, name: string, body: unknown): Promise<Reply> {
	if (!Object.hasOwn(operations, name)) throw new Error(`no operation ${name}`);
	try {
		return await operations[name as OperationName](db, body);
	} catch (error) {
		if (!(error instanceof Refusal)) throw error;
		return { code: error.code as Reply['code'] };
	}
}
