/** The texts of held reels. `{name}` is filled in. */
export const bn = {
	respinFree: 'রিস্পিনে আর বাজি কাটে না।',
	respinNumber: 'রিস্পিন {respin}',
	heldRtpParts: 'কেনা স্পিন {bought}% + রিস্পিন {respin}%',
	roundHitRate: 'রাউন্ডে জিত আসে',
	respinRate: 'রিস্পিন আসে',
	heldMark: 'ধরা',
	reelOne: '{reel} নম্বর রিল',
	reelTwo: '{reel} আর {other} নম্বর রিল',
	reelAll: '{first} থেকে {last} নম্বর রিল',
};

export const en: Record<keyof typeof bn, string> = {
	respinFree: 'Respins take no stake.',
	respinNumber: 'Respin {respin}',
	heldRtpParts: 'bought spin {bought}% + respins {respin}%',
	roundHitRate: 'Rounds that win',
	respinRate: 'Rounds with a respin',
	heldMark: 'HELD',
	reelOne: 'reel {reel}',
	reelTwo: 'reels {reel} and {other}',
	reelAll: 'reels {first} to {last}',
};
