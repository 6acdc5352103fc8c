ALTER TABLE "message" DROP CONSTRAINT "message_chatbot_id_chatbot_id_fk";
