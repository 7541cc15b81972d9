import { unseal } from '../fair/seeds.ts';
import { VENDOR_CODES, type VendorCode } from '../game.ts';
import { getTitle } from '../registry.ts';
import type { Database } from '../store/database.ts';
import type { SessionRow } from '../store/sessions.ts';
import { createDemoWallet } from './demo-wallet.ts';
import { createWalletClient, type WalletClient, type WalletOptions } from './wallet-client.ts';

/** The wallet of a session, with the fields that all calls of the session share. */
export interface SessionWallet {
	call: WalletClient;
	credentials: { token: string; user: string; gameCode: string; currency: string };
}

/** The wallets of the studio's vendors and of demo sessions. */
export interface Wallets {
	ofVendor: (code: VendorCode) => WalletClient;
	ofSession: (session: SessionRow) => SessionWallet;
}

export function createWallets(
	db: Database,
	options: Omit<WalletOptions, 'vendorCode'> & { seedKey: Buffer },
): Wallets {
	const clients = new Map(
		VENDOR_CODES.map((vendorCode) => [vendorCode, createWalletClient({ ...options, vendorCode })]),
	);
	return { ofVendor, ofSession };

	function ofVendor(code: VendorCode): WalletClient {
		const client = clients.get(code);
		if (!client) throw new Error(`the studio is no vendor ${code}`);
		return client;
	}

	function ofSession(session: SessionRow): SessionWallet {
		const { wallet_user: user, game_code: gameCode, currency, session_id: sessionId } = session;
		const isDemo = session.mode === 'demo';
		const token = isDemo
			? ''
			: unseal(session.token_sealed, options.seedKey, `token:${sessionId}`).toString();
		return {
			call: isDemo ? createDemoWallet(db, sessionId) : ofVendor(getTitle(gameCode).game.vendorCode),
			credentials: { token, user, gameCode, currency },
		};
	}
}
