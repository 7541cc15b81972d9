/** The texts of free spins. `{name}` is filled in. */
export const bn = {
	freeCount: 'ফ্রি স্পিন {spin}/{spins} · ×{multiplier} · {payout}',
	freeRate: 'ফ্রি স্পিন আসে',
	freeNumber: 'ফ্রি স্পিন {spin}',
	rtpParts: 'কেনা স্পিন {bought}% + ফ্রি স্পিন {free}%',
};

export const en: Record<keyof typeof bn, string> = {
	freeCount: 'Free spin {spin}/{spins} · ×{multiplier} · {payout}',
	freeRate: 'Free spins start',
	freeNumber: 'Free spin {spin}',
	rtpParts: 'bought spin {bought}% + free spins {free}%',
};
