import type { HeldReport } from '../../engines/slot/held-report.ts';

/** The result of `heldReport` for the game's table; a test compares it. */
export const FIGURES: HeldReport = {
	outcomes: 123338880,
	rtp: '6170197228453/6394134216960',
	rtpPercent: '96.4977',
	boughtPercent: '43.3729',
	respinPercent: '53.1247',
	hitRate: '24720670070657/52689055976928',
	respinRate: '1749/9016',
	respins: '721900733/3271852304',
	allHeldRate: '6110955/1635926152',
	spinPayMax: 2500,
	roundPayMax: 6870,
	roundPayMaxRate: '1/178214061080903680000',
	session: { ahead: '37.8', middleLeft: '89.5' },
};
