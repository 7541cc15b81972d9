/** The path of `getMember`, for a script that loads no schemas. */
export const MEMBER_PATH = '/wps/member/info';
