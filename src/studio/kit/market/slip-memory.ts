import { recall, remember } from '../dom.ts';
import { tabKey } from '../tab-keys.ts';
import type { Slip } from './slip.ts';

const NEW: Slip = { legs: [], stake: '' };

/** The slip of the tab: a reload does not lose it. */
export function recallSlip(): Slip {
	try {
		const slip = JSON.parse(recall('sessionStorage', tabKey('slip')) ?? '') as Slip;
		return Array.isArray(slip.legs) && typeof slip.stake === 'string' ? slip : NEW;
	} catch {
		return NEW;
	}
}

export function keepSlip(slip: Slip): void {
	remember('sessionStorage', tabKey('slip'), JSON.stringify(slip));
}
