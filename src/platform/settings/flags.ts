/**
 * The white-label flags of the /wps-compatible hosts, each with its default and its description. A
 * flag is on by default when this version implements its feature. Source: spec 3, "White-label
 * flags"; docs/wps.md sections 4 and 5.
 */
export const FLAGS = {
	REG3: [true, 'registration'],
	USERNAMEREG3: [true, 'registration by user name'],
	MOBILENUMREG3: [false, 'registration by mobile number'],
	MOBILENUMPASSREG3: [false, 'a password in the registration by mobile number'],
	REGMOBVERF3: [false, 'a code by SMS in the registration'],
	DIRECTREG3: [true, 'the register button of the header'],
	VERIFICATION3: [false, 'log-in with a code by SMS'],
	LOGINIPVERF3: [false, 'another proof for a log-in from an unknown device'],
	CAPTCHA3: [true, 'the captcha after failed log-ins'],
	GEETEST3: [false, 'the human check of geetest'],
	FREEPLAY3: [true, 'trial accounts'],
	PASS3: [true, 'changing the password'],
	PWDEXPFORCECHANGE3: [true, 'an expired password must be changed'],
	CHNGPASSMAIL3: [true, 'a new password by e-mail'],
	CHNGPASSVERIF3: [false, 'a new password by mobile number'],
	PWRESETSMS3: [false, 'a link for a new password by SMS'],
	PROFPIC3: [true, 'profile pictures'],
	FEEDBACK3: [true, 'the feedback form'],
	CHAT3: [false, 'the chat room'],
	AFFMAN3: [true, 'affiliate codes'],
	DPSTBAS3: [true, 'deposits'],
	WITHDRAW: [true, 'withdrawals'],
	FUNDTRANS3: [false, 'transfers between wallets'],
	CREDITMAR3: [false, 'a credit market: no deposits and withdrawals'],
	AGETRANSFERUP3: [true, 'transfers to the upline'],
	GAMELO3: [true, 'game lists'],
	GAMELOHOT3: [true, 'hot games'],
	GAMELOREC3: [true, 'recent games'],
	MANPLAYREB3: [true, 'manual rebate'],
	PLYRBT: [true, 'bonuses and their details'],
	PTSYS3: [true, 'points'],
	REWCEN3: [true, 'the reward centre'],
	MAILCEN: [true, 'messages'],
	MISSIONLB3: [true, 'missions and leaderboards'],
	SIGNCONDIV3: [true, 'dividend contracts'],
	DAILYSALCONT3: [true, 'daily salary'],
	HOURSAL3: [true, 'hourly salary'],
	RTSALARY3: [true, 'real-time salary'],
} as const satisfies Record<string, readonly [on: boolean, about: string]>;

export type Flag = keyof typeof FLAGS;
export const FLAG_NAMES = Object.keys(FLAGS) as Flag[];
