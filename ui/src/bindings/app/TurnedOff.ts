export type TurnedOff = { install: string, id: string, name: string, };
