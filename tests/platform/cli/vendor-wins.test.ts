import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import { memberCash } from '#platform/ledger/accounts.ts';
import { balancesOf } from '#platform/ledger/balances.ts';
import { runCommand } from '../../../src/cli/run-command.ts';
import { vault } from '../api.ts';
import { aMember, test } from '../database.ts';
import { aConnectedVendor } from '../play/vendors/connected-vendor.ts';
import { movement } from '../play/vendors/vendor.ts';

test('a win above the limit of a record is listed, and paid by two persons', async ({ db }) => {
	const connected = await aConnectedVendor(db, { isFixed: false });
	const folder = await mkdtemp(join(tmpdir(), 'wins-'));
	const give = async (...args: string[]) => {
		const said: string[] = [];
		await runCommand(args, {
			...{ by: 'root', folder, say: (line: string) => void said.push(line) },
			withDatabase: (work) => work(db),
			keysDir: () => 'none',
			withOwnDatabase: () => Promise.reject(new Error('no command here acts as the owner')),
			openSite: async () => ({
				...{ vault, ports: connected.ports, platformPublicKeyPem: '', messaging: {} },
				providers: new Map(),
			}),
		});
		return said.join('\n');
	};
	const { stakeMax: _, ...record } = connected.record;
	const limited = { ...record, winMax: { BDT: { amount: '20.00', times: 5 } } };
	await writeFile(join(folder, 'limited.json'), JSON.stringify(limited));
	await give('vendor', 'add', 'limited.json');
	const memberId = await aMember(db, { cash: 100_0000n });
	const play = await connected.launch(memberId);
	const stake = movement('r1', { amount: 3_0000n });
	await connected.call('bet', { ...play, ...stake });
	const win = { ...movement('r1'), amount: 15_0001n, betTransactionId: stake.transactionId };

	const reply = await connected.call('win', { ...play, ...win, roundClosed: true });
	const [id = ''] = (await give('vendor', 'wins')).split(';');
	const listed = await give('vendor', 'wins');
	const pay = ['vendor', 'pay-win', id, '--reason', 'the vendor confirms it'];
	const first = await give('--as', 'ana', ...pay);
	const again = await give('--as', 'ana', ...pay);
	const second = await give('--as', 'bea', ...pay);

	expect(reply).toMatchObject({ code: 'OK', limit: 'winMax', balance: 97_0000n });
	expect(listed).toContain('15.00 BDT; stake 3.00, the contract allows 15.00');
	expect([first, again]).toEqual(
		Array(2).fill('ana has decided. A second person must run the same command with --as.'),
	);
	expect(second).toBe('The win is paid. The money is in the balance.');
	expect(await balancesOf(db, [memberCash(memberId)])).toEqual([112_0001n]);
	expect(await give('vendor', 'wins')).toBe('No win is held.');
	await expect(give('--as', 'bea', ...pay)).rejects.toThrow('The win is decided already.');
	await connected.close();
	await rm(folder, { recursive: true });
});
