import type { SlotReport } from '../../engines/slot/report.ts';

/** The result of `slotReport` for the game's table; a test compares it. */
export const FIGURES: SlotReport = {
	outcomes: 41543172,
	rtp: '852887781847/887775277686',
	rtpPercent: '96.0702',
	boughtPercent: '82.9607',
	freePercent: '13.1094',
	hitRate: '1247315/4615908',
	freeSpinsRate: '3799/384659',
	spinPayMax: 2870,
	spinPayMaxRate: '1/20771586',
	roundPayMax: 46740,
	roundPayMaxRate: '25/719824994320385498335470367153665978338329584663147418872298799616',
	session: { ahead: '36.8', middleLeft: '86.3' },
};
