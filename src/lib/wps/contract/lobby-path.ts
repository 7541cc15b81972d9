/** The path of `getLobby`, for a script that loads no schemas. */
export const LOBBY_PATH = '/wps/game/lobby';
