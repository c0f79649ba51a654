import { AppError } from "@colophon/contracts/errors";
import { ROOM_WORDS, type Room } from "@colophon/contracts/settings/rooms";

/** Says that a part of the product is closed, and what goes on. @throws AppError "site.switched_off" */
export function refuseRoom(room: Room): never {
  const { closed, stays } = ROOM_WORDS[room];
  throw new AppError("site.switched_off", { room, closed, stays });
}
